"""A chat endpoint that speaks well and badly: the model's name says how. For tests; prints the port that it listens on.

A name is words with "+" between them; each word is a manner (the functions below). Decisions depend on nothing but the
question, so that a tournament can be played twice.
"""

import hashlib
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

seen = {}
lock = threading.Lock()


def number_of(text):
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def times_asked(key):
    """How often this was asked before."""
    with lock:
        seen[key] = seen.get(key, 0) + 1
        return seen[key] - 1


class Endpoint(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked = json.loads(body)
        self.words = self.asked["model"].split("+")
        self.prompt = json.dumps(self.asked["messages"])
        self.before = times_asked(self.asked["model"] + self.prompt)
        self.is_retry = len(self.asked["messages"]) > 2
        if self.path != "/v1/chat/completions":
            return self.refuse(404, {"message": "no such path"})
        if not self.manners():
            self.answer()

    # ---- How it goes wrong: whether the request is done with ----

    def manners(self):
        first = self.before == 0
        if "old" in self.words and ("max_tokens" in self.asked or "temperature" in self.asked):
            error = {"code": "unsupported_parameter", "param": "max_tokens", "message": "Unsupported parameter"}
            return self.refuse(400, error)
        if "small" in self.words:
            error = "This model's maximum context length is 4096 tokens: max_tokens is too large"
            return self.refuse(400, {"param": "max_tokens" if "param" in self.words else None, "message": error})
        if "noschema" in self.words and "response_format" in self.asked:
            return self.refuse(400, {"message": "response_format is not supported"})
        if "needschema" in self.words and not self.asked["response_format"]["json_schema"]["strict"]:
            return self.refuse(401, {"message": "a schema is missing"})
        if "needkey" in self.words and self.headers.get("Authorization") != "Bearer secret-of-the-test":
            return self.refuse(401, {"message": "no key"})
        if "telltale" in self.words:
            return self.refuse(401, {"message": "bad key " + self.headers.get("Authorization", "")})
        if "down" in self.words:
            return self.refuse(500, "it is down")
        if "faint" in self.words and number_of(self.prompt) % 41 == 0:
            return self.refuse(503, {"message": "sometimes"})
        if "busy" in self.words and first:
            return self.refuse(429, {"message": "busy"}, {"Retry-After": "0"})
        if "busydate" in self.words and first:
            return self.refuse(429, {"message": "busy"}, {"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"})
        if "tired" in self.words and times_asked(self.asked["model"]) == 0:
            return self.refuse(429, {"message": "busy"}, {"Retry-After": "1"})
        if "filtered" in self.words:
            return self.refuse(400, {"code": "content_filter", "message": "no"})
        if "page" in self.words and first:
            return self.send(b"<html>Bad gateway</html>", "text/html")
        if "error200" in self.words and first:
            error = "overloaded" if number_of(self.prompt) % 2 else {"message": "overloaded"}
            return self.send(self.event({"error": error}))
        if "cut" in self.words and first:
            return self.send((self.event(self.delta({"content": "{\"action\""})) * 3)[:-20], whole=False)
        if "unfinished" in self.words and first:
            return self.send(self.event(self.delta({"content": self.decision()})) + b"data: [DONE]\n\n")
        if "spent" in self.words and first:
            return self.send(self.event(self.delta({"content": "{"})) + self.event({"usage": self.usage}))
        if "silent" in self.words:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            time.sleep(30)
            return True
        return False

    def refuse(self, status, error, headers=None):
        return self.send(json.dumps({"error": error}).encode(), "application/json", status, headers)

    def send(self, data, kind="text/event-stream", status=200, headers=None, whole=True):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data) + (0 if whole else 100)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)
        if not whole:
            self.close_connection = True
        return True

    # ---- What it says ----

    usage = {
        "prompt_tokens": 100,
        "completion_tokens": 20,
        "completion_tokens_details": {"reasoning_tokens": 5},
        "prompt_tokens_details": {"cached_tokens": 40},
    }

    @staticmethod
    def that_come_to_an_end(legal):
        """What is chosen by chance would make a match of Hand & Foot or Buck Euchre last for ever."""
        melds = [action for action in legal if '"meld"' in action]
        if melds:
            return [max(melds, key=len)]
        wanted = ('{"action":"fold"}', '{"action":"bid","bid":2}', '{"action":"pass"}')
        is_auction = '{"action":"pass"}' in legal and any('"bid"' in action for action in legal)
        is_buck = is_auction or '{"action":"fold"}' in legal
        return [next(action for action in wanted if action in legal)] if is_buck else legal

    def decision(self):
        lines = self.asked["messages"][1]["content"].split("\n")
        legal = [line.strip() for line in lines if line.startswith('  {"action":"')]
        legal = self.that_come_to_an_end(legal)
        chosen = json.loads(legal[number_of(self.prompt) % len(legal)]) if legal else {"action": "pass"}
        if "echo" in self.words:
            return json.dumps({"reasoning": self.headers["Authorization"], **chosen})
        reasoning = "Words of " + self.asked["model"] + ", gr\u00fc\u00dfe \U0001F0CF"
        answer = {"reasoning": reasoning, **chosen, "confidence": number_of(self.prompt) % 101}
        return json.dumps(answer, ensure_ascii=False)

    def text(self):
        decision = self.decision()
        if "prose" in self.words:
            rejected = 'I could {"action":"fly","cardId":"2C"} or play-card 9S, but no. {"hand":[1]}'
            return rejected + "\n```json\n" + decision + "\n```"
        if "proseonly" in self.words:
            return "I would play-card, for example {\"cardId\": \"9S\"}, or pass. Yes: pass."
        if "broken" in self.words:
            return decision[:-9]
        if "illegal" in self.words or ("once" in self.words and not self.is_retry):
            return '{"reasoning":"' + decision.replace('"', "'") + '","action":"fly","cardId":"2C"}'
        if "empty" in self.words:
            return ""
        return decision

    def delta(self, members):
        return {"model": "served-" + self.words[0], "choices": [{"index": 0, "delta": members}]}

    def event(self, data):
        end = "\r\n" if "crlf" in self.words else "\n"
        return ("data: " + json.dumps(data, ensure_ascii="crlf" in self.words) + end + end).encode()

    def answer(self):
        text, reason = self.text(), "stop"
        members = [{"role": "assistant", "content": ""}]
        if "refuse" in self.words:
            members, text = [{"refusal": "I cannot "}, {"refusal": "play cards"}], ""
        if "filter" in self.words:
            reason = "content_filter"
        if "long" in self.words:
            reason = "length"
        if "think" in self.words:
            members += [{"content": "<thi"}, {"content": 'nk>{"action":"fly"} no</think>'}]
        if "reason" in self.words:
            members += [{"reasoning_content": '{"action":"fly"} no', "content": None}]
        if "echo" in self.words:
            members += [{"reasoning_content": letter} for letter in self.headers["Authorization"]]
        size = 1 if "echo" in self.words else 7
        members += [{"content": text[i : i + size]} for i in range(0, len(text), size)]
        if "whole" in self.words:
            message = {"content": "".join(each.get("content") or "" for each in members)}
            data = {"model": "served-whole", "choices": [{"message": message, "finish_reason": reason}], "usage": self.usage}
            return self.send(json.dumps(data).encode(), "application/json")
        data = b": hello\n\ndata:\n\n" + b"".join(self.event(self.delta(each)) for each in members)
        data += self.event({"choices": [{"delta": {}, "finish_reason": reason}]})
        if "nousage" not in self.words:
            choices = [{"choices": []}, {"choices": None}, {}][number_of(self.prompt) % 3]
            data += self.event({**choices, "usage": self.usage})
        if "nodone" not in self.words:
            data += b"data: [DONE]\n\n"
        if "bytes" not in self.words and "slow" not in self.words:
            return self.send(data)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        pieces = data.split(b"\n\n") if "slow" in self.words else [bytes([byte]) for byte in data]
        for piece in pieces:
            if "slow" in self.words:
                piece += b"\n\n"
                time.sleep(0.5)
            self.wfile.write(b"%x\r\n" % len(piece) + piece + b"\r\n")
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")


server = ThreadingHTTPServer(("127.0.0.1", 0), Endpoint)
server.daemon_threads = True
print(server.server_port, flush=True)
server.serve_forever()
