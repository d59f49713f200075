#!/usr/bin/env python3
"""What packaging/monitoring watches is what the server measures: monitoring_test.py SOURCE."""

import json
import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
measured = set(re.findall(r'"(oyster_\w+)"', (source / 'src/server/metrics.cpp').read_text()))
watched = {}
for file in sorted((source / 'packaging/monitoring').iterdir()):
    text = file.read_text()
    if file.suffix == '.json':
        json.loads(text)
    watched[file.name] = set(re.findall(r'\boyster_\w+', text))
unknown = {name: {re.sub('_bucket$', '', each) for each in names} - measured for name, names in watched.items()}
told = (source / 'docs/operations.md').read_text()
alerts = set(re.findall(r'- alert: (\w+)', (source / 'packaging/monitoring/alerts.yml').read_text()))
untold = {alert for alert in alerts if f'`{alert}`' not in told}
if len(measured) < 10 or len(watched) < 2 or any(unknown.values()) or not alerts or untold:
    sys.exit(f'measured {len(measured)}, not measured: {unknown}; alerts without a word in docs/operations.md: {untold}')
