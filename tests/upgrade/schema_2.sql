-- The rooms of a server of version 0.1.0, schema 2: a match of Oh Hell that is over, and one of Who's Deal? in which Ann has the turn.
PRAGMA application_id=1333359476;
PRAGMA user_version=2;
BEGIN TRANSACTION;
CREATE TABLE appends (
    id INTEGER PRIMARY KEY,
    previous INTEGER,
    records TEXT NOT NULL
  ) STRICT;
INSERT INTO "appends" VALUES(1,NULL,'[{"version":1,"at":1795024440707,"kind":"open","who":"3LA3ZE-UHZ2N4","payload":{"code":"3LA3ZE","gameId":"oh-hell","settings":{"playerCount":3,"maxCards":1},"seed":"49300a57e09d9758f2a9c299947885e64b05714ce4555051be7426d451ed2e29","pace":10,"name":"Ann","tokenHash":"de2c062821615107e56adb946f0326d9176bbfab82d0ed54775b8906543afe65","from":"dcc5ddd5df9e3130"}}]');
INSERT INTO "appends" VALUES(2,1,'[{"version":2,"at":1795024440748,"kind":"act","who":"3LA3ZE-UHZ2N4","type":"update-settings","payload":{"playerCount":3,"maxCards":1}}]');
INSERT INTO "appends" VALUES(3,2,'[{"version":3,"at":1795024440749,"kind":"act","who":"3LA3ZE-UHZ2N4","type":"start","payload":{}}]');
INSERT INTO "appends" VALUES(4,3,'[{"version":4,"at":1795024440778,"kind":"bot","who":"bot-2","type":"bid","payload":{"bid":1}}]');
INSERT INTO "appends" VALUES(5,4,'[{"version":5,"at":1795024440800,"kind":"bot","who":"bot-3","type":"bid","payload":{"bid":1}}]');
INSERT INTO "appends" VALUES(6,5,'[{"version":6,"at":1795024440806,"kind":"act","who":"3LA3ZE-UHZ2N4","type":"bid","payload":{"bid":0}}]');
INSERT INTO "appends" VALUES(7,6,'[{"version":7,"at":1795024440828,"kind":"bot","who":"bot-2","type":"play-card","payload":{"cardId":"JS"}}]');
INSERT INTO "appends" VALUES(8,7,'[{"version":8,"at":1795024440853,"kind":"bot","who":"bot-3","type":"play-card","payload":{"cardId":"QS"}}]');
INSERT INTO "appends" VALUES(9,8,'[{"version":9,"at":1795024440883,"kind":"act","who":"3LA3ZE-UHZ2N4","type":"play-card","payload":{"cardId":"9S"}}]');
INSERT INTO "appends" VALUES(10,NULL,'[{"version":1,"at":1795024440959,"kind":"open","who":"GTQN6B-FAQZWK","payload":{"code":"GTQN6B","gameId":"whos-deal","settings":{},"seed":"fa6cf41997785186ab4b9b5dfd947add42e8d2c8e32c7a8ae08d42f78497bef7","pace":10,"name":"Ann","tokenHash":"911ccd36f8e33937fa691f30b9dffedd1c3ec620adc7f1052a696e2c47c0447d","from":"2628da641dc0fce9"}}]');
INSERT INTO "appends" VALUES(11,10,'[{"version":2,"at":1795024440962,"kind":"act","who":"GTQN6B-FAQZWK","type":"start","payload":{}}]');
INSERT INTO "appends" VALUES(12,11,'[{"version":3,"at":1795024440982,"kind":"bot","who":"bot-2","type":"pass-trump","payload":{}}]');
INSERT INTO "appends" VALUES(13,12,'[{"version":4,"at":1795024441014,"kind":"bot","who":"bot-3","type":"pass-trump","payload":{}}]');
INSERT INTO "appends" VALUES(14,13,'[{"version":5,"at":1795024441042,"kind":"bot","who":"bot-4","type":"pass-trump","payload":{}}]');
CREATE TABLE erased (last INTEGER PRIMARY KEY) STRICT;
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    last INTEGER NOT NULL,
    due INTEGER
  , closed INTEGER) STRICT;
INSERT INTO "rooms" VALUES(1,'3LA3ZE',9,9,1795025040000,NULL);
INSERT INTO "rooms" VALUES(2,'GTQN6B',5,14,1795025040000,NULL);
CREATE TABLE snapshots (
    room INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    append INTEGER NOT NULL,
    snapshot TEXT NOT NULL
  ) STRICT;
INSERT INTO "snapshots" VALUES(1,3,3,'{"code":"3LA3ZE","game":"oh-hell","seed":"49300a57e09d9758f2a9c299947885e64b05714ce4555051be7426d451ed2e29","pace":10,"version":3,"last_at":1795024440749,"status":"playing","closed":false,"people":{"owner":"3LA3ZE-UHZ2N4","chairs":[{"bot_id":"bot-1","bot_name":"Pearl","level":"medium","human":"3LA3ZE-UHZ2N4","left_by":""},{"bot_id":"bot-2","bot_name":"Juno","level":"medium","human":"","left_by":""},{"bot_id":"bot-3","bot_name":"Otis","level":"medium","human":"","left_by":""}],"members":[{"id":"3LA3ZE-UHZ2N4","name":"Ann","token_hash":"de2c062821615107e56adb946f0326d9176bbfab82d0ed54775b8906543afe65","from":"dcc5ddd5df9e3130","since":1,"present":true,"waits":false,"banned":false,"timeouts":0,"saw":{"deal":1,"seat":0},"done":[]}],"locked":false,"banned":[]},"settings":{"playerCount":3,"scoring":"standard","trump":"flip","maxCards":1,"hook":true},"turn_clock":0,"hints":"off","talk":"phrases","bot_speed":"normal","matches":1,"deals":1,"play":{"ready":[],"paused":false,"moves":[]},"turns":[{"seat":1,"bot_acts":1795024440770,"ends":null}],"phase_ends":null,"closes":null}');
INSERT INTO "snapshots" VALUES(2,2,11,'{"code":"GTQN6B","game":"whos-deal","seed":"fa6cf41997785186ab4b9b5dfd947add42e8d2c8e32c7a8ae08d42f78497bef7","pace":10,"version":2,"last_at":1795024440962,"status":"playing","closed":false,"people":{"owner":"GTQN6B-FAQZWK","chairs":[{"bot_id":"bot-1","bot_name":"Pearl","level":"medium","human":"GTQN6B-FAQZWK","left_by":""},{"bot_id":"bot-2","bot_name":"Juno","level":"medium","human":"","left_by":""},{"bot_id":"bot-3","bot_name":"Otis","level":"medium","human":"","left_by":""},{"bot_id":"bot-4","bot_name":"Coral","level":"medium","human":"","left_by":""}],"members":[{"id":"GTQN6B-FAQZWK","name":"Ann","token_hash":"911ccd36f8e33937fa691f30b9dffedd1c3ec620adc7f1052a696e2c47c0447d","from":"2628da641dc0fce9","since":1,"present":true,"waits":false,"banned":false,"timeouts":0,"saw":{"deal":1,"seat":0},"done":[]}],"locked":false,"banned":[]},"settings":{"targetScore":10,"lonerLead":"left-of-loner"},"turn_clock":0,"hints":"off","talk":"phrases","bot_speed":"normal","matches":1,"deals":1,"play":{"ready":[],"paused":false,"moves":[]},"turns":[{"seat":1,"bot_acts":1795024440980,"ends":null}],"phase_ends":null,"closes":null}');
CREATE INDEX rooms_by_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_by_closed ON rooms (closed) WHERE closed IS NOT NULL;
COMMIT;
