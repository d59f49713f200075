// generated.ts is what the running server says of itself. `npm run protocol` writes it; here it fails when it is stale.
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { haveServer, serverProgram, startServer } from '../../../tools/server';

const heading =
  "// Written by `npm run protocol` from the server's GET /api/openapi.json. Names for daily use are in types.ts.\n\n";

test.skipIf(!haveServer)(
  `generated.ts says what the server says${haveServer ? '' : ` (skipped: no program at ${serverProgram})`}`,
  { timeout: 60_000 },
  async () => {
    const server = await startServer();
    try {
      const described = await fetch(`${server.url}api/openapi.json`);
      const types = await openapiTS(await described.text());
      await expect(heading + astToString(types), 'Run npm run protocol: the server has changed').toMatchFileSnapshot(
        './generated.ts',
      );
    } finally {
      await server.stop();
    }
  },
);
