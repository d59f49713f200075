// Written by `npm run protocol` from the server's GET /api/openapi.json. Names for daily use are in types.ts.

export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games and their settings */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Under which addresses others in the network reach this server; told on its own machine only */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["describe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a room */
        post: operations["openRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a bot's seat, or watches */
        post: operations["joinRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the seat to a bot */
        post: operations["leaveRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The room, and what the caller may know of its match */
        get: operations["getRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/matches/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a match that is over, with its seed */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/matches/{number}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the expert thinks of a match that is over; 202 with the progress while it thinks */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/matches/{number}/steps/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table before an action of a match that is over, as each seat saw it */
        get: operations["getStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the expert thinks of the caller's choices */
        post: operations["advise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Any action of the table or of its game */
        post: operations["act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fires whatever is due */
        post: operations["heartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pusher/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a channel's subscription */
        post: operations["authorizeChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A message of the Model Context Protocol, for assistants; what it refuses itself is an error of JSON-RPC */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether there is a lab here, and who may be seated in it */
        get: operations["labStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The studies of the lab */
        get: operations["listStudies"];
        put?: never;
        /** Sets a table of bots, engines and models */
        post: operations["createStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A study: its decisions, its branches, and what it does now */
        get: operations["getStudy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Throws a study away */
        post: operations["deleteStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One decision more on a branch */
        post: operations["stepStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays a branch on, to the end of the hand or of the match */
        post: operations["runStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops whatever plays; who is being asked is asked again later */
        post: operations["pauseStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/overrule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides by hand; a new branch where the old one goes on otherwise */
        post: operations["overrule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets another player, or another prompt, decide the same position */
        post: operations["askAnother"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a branch a name */
        post: operations["renameBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Throws a branch away, with the decisions that are only its own */
        post: operations["deleteBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/positions/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table after a decision, as each seat sees it; 0 is the first deal */
        get: operations["getPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/positions/{position}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the expert thinks of the options in a position */
        get: operations["judgePosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/decisions/{decision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a decision was made from: the options as the expert sees them, prompts and raw answers */
        get: operations["getDecision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/against/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where two branches part, how each ended, and what it cost */
        get: operations["compareBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/studies/{study}/branches/{branch}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A branch as the record of a match, with what was said and who was overruled */
        get: operations["getBranchRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a subscription to a study's channel */
        post: operations["authorizeLab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms that are not closed, and who is in them; for whoever has the host's key */
        get: operations["listRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people have played and won, by their names; for whoever has the host's key */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people of this name have played and won; for whoever has the host's key */
        get: operations["findPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rooms/{code}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a room at once; for whoever has the host's key */
        post: operations["closeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rooms/{code}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends somebody away for good, as the room's owner could; for whoever has the host's key */
        post: operations["banPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is alive and can keep what is done */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether more people may be sent here */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus text */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        EuchreSettings: {
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 5 | 7 | 10 | 11;
            /**
             * Who leads against a lone hand
             * @enum {string}
             */
            lonerLead: "left-of-loner" | "left-of-dealer";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        EuchreSettingsChange: {
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore?: 5 | 7 | 10 | 11;
            /**
             * Who leads against a lone hand
             * @enum {string}
             */
            lonerLead?: "left-of-loner" | "left-of-dealer";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        EuchreSettingsUpdated: {
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 5 | 7 | 10 | 11;
            /**
             * Who leads against a lone hand
             * @enum {string}
             */
            lonerLead: "left-of-loner" | "left-of-dealer";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        EuchreGamePhase: "playing" | "game_over";
        EuchreTeamScore: {
            playerIds: string[];
            score: number;
        };
        /** @enum {string} */
        EuchreLonerLead: "left-of-loner" | "left-of-dealer";
        /** @enum {string} */
        Suit: "clubs" | "diamonds" | "hearts" | "spades";
        /** @enum {string} */
        Rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A";
        EuchreHeldCard: {
            suit: components["schemas"]["Suit"];
            rank: components["schemas"]["Rank"];
            id: string;
            effectiveSuit: components["schemas"]["Suit"];
            pickedUp: boolean;
        };
        Card: {
            suit: components["schemas"]["Suit"];
            rank: components["schemas"]["Rank"];
            id: string;
        };
        /** @enum {string} */
        EuchreTrumpPhase: "round1" | "round2" | "dealer_discard" | "playing" | "round_over";
        /** @enum {string} */
        EuchreTeam: "a" | "b";
        /** @enum {string} */
        EuchreCallKind: "pass" | "order-up" | "call";
        EuchreCall: {
            seatIndex: number;
            action: components["schemas"]["EuchreCallKind"];
            suit?: components["schemas"]["Suit"];
            goAlone?: boolean;
        };
        TrickCard: {
            playerId: string;
            seatIndex: number;
            card: components["schemas"]["Card"];
        };
        CompletedTrick: {
            cards: components["schemas"]["TrickCard"][];
            leadSeatIndex: number;
            winningSeatIndex: number;
        };
        EuchreRound: {
            hand: components["schemas"]["EuchreHeldCard"][];
            handCounts: number[];
            faceUpCard: components["schemas"]["Card"];
            trumpPhase: components["schemas"]["EuchreTrumpPhase"];
            trumpSuit: components["schemas"]["Suit"] | null;
            callingPlayerId: string | null;
            callingTeam: components["schemas"]["EuchreTeam"] | null;
            goingAlone: boolean;
            alonePlayerId: string | null;
            inactivePartnerSeatIndex: number | null;
            dealerDiscarded: boolean;
            dealerPickedUp: components["schemas"]["Card"] | null;
            discarded: components["schemas"]["Card"] | null;
            currentTurnSeatIndex: number | null;
            mustCall: boolean;
            passedPlayers: string[];
            calls: components["schemas"]["EuchreCall"][];
            currentTrick: components["schemas"]["TrickCard"][];
            trickLeadSeatIndex: number | null;
            tricksWon: {
                a: number;
                b: number;
            };
            tricksPlayed: number;
            completedTricks: components["schemas"]["CompletedTrick"][];
            pointsAwarded: {
                a: number;
                b: number;
            } | null;
        };
        NoPayload: Record<string, never>;
        EuchrePassTrumpAction: {
            /** @constant */
            type: "pass-trump";
            payload: components["schemas"]["NoPayload"];
        };
        EuchreCallPayload: {
            pickUp?: boolean;
            suit?: components["schemas"]["Suit"];
            goAlone?: boolean;
        };
        EuchreCallTrumpAction: {
            /** @constant */
            type: "call-trump";
            payload: components["schemas"]["EuchreCallPayload"];
        };
        CardPayload: {
            cardId: string;
        };
        EuchreDiscardAction: {
            /** @constant */
            type: "discard";
            payload: components["schemas"]["CardPayload"];
        };
        EuchrePlayCardAction: {
            /** @constant */
            type: "play-card";
            payload: components["schemas"]["CardPayload"];
        };
        EuchreAction: components["schemas"]["EuchrePassTrumpAction"] | components["schemas"]["EuchreCallTrumpAction"] | components["schemas"]["EuchreDiscardAction"] | components["schemas"]["EuchrePlayCardAction"];
        EuchreView: {
            /** @constant */
            gameId: "whos-deal";
            seatIndex: number | null;
            phase: components["schemas"]["EuchreGamePhase"];
            teams: {
                a: components["schemas"]["EuchreTeamScore"];
                b: components["schemas"]["EuchreTeamScore"];
            };
            seats: string[];
            targetScore: number;
            lonerLead: components["schemas"]["EuchreLonerLead"];
            handNumber: number;
            dealerSeatIndex: number;
            round: components["schemas"]["EuchreRound"];
            winningTeam: components["schemas"]["EuchreTeam"] | null;
            allMine?: boolean;
            legalActions: components["schemas"]["EuchreAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        EuchreGameStarted: {
            teams: {
                a: components["schemas"]["EuchreTeamScore"];
                b: components["schemas"]["EuchreTeamScore"];
            };
            seats: string[];
            dealer: number;
            faceUpCard: components["schemas"]["Card"];
            targetScore: number;
            version: number;
        };
        EuchreTrumpAction: {
            seatIndex: number;
            action: components["schemas"]["EuchreCallKind"];
            suit?: components["schemas"]["Suit"];
            goAlone?: boolean;
            version: number;
        };
        EuchreDealerDiscarded: {
            seatIndex: number;
            version: number;
        };
        EuchreTrumpConfirmed: {
            trumpSuit: components["schemas"]["Suit"];
            callingPlayer: string;
            callingTeam: components["schemas"]["EuchreTeam"];
            goAlone?: boolean;
            version: number;
        };
        TrickStarted: {
            leadSeatIndex: number;
            version: number;
        };
        CardPlayed: {
            seatIndex: number;
            card: components["schemas"]["Card"];
            version: number;
        };
        EuchreTrickWon: {
            winningSeatIndex: number;
            winningTeam: components["schemas"]["EuchreTeam"];
            tricksWon: {
                a: number;
                b: number;
            };
            version: number;
        };
        EuchreRoundEnded: {
            callingTeam: components["schemas"]["EuchreTeam"];
            tricksWon: {
                a: number;
                b: number;
            };
            pointsAwarded: {
                a: number;
                b: number;
            };
            scores: {
                a: number;
                b: number;
            };
            isGameOver: boolean;
            version: number;
        };
        EuchreNewRound: {
            dealerSeatIndex: number;
            faceUpCard: components["schemas"]["Card"];
            version: number;
        };
        EuchreGameEnded: {
            winningTeam: components["schemas"]["EuchreTeam"];
            finalScores: {
                a: number;
                b: number;
            };
            version: number;
        };
        HandUpdated: {
            hand: components["schemas"]["Card"][];
            version: number;
        };
        EuchreEvents: {
            "game-started": components["schemas"]["EuchreGameStarted"];
            "trump-action": components["schemas"]["EuchreTrumpAction"];
            "dealer-discarded": components["schemas"]["EuchreDealerDiscarded"];
            "trump-confirmed": components["schemas"]["EuchreTrumpConfirmed"];
            "trick-started": components["schemas"]["TrickStarted"];
            "card-played": components["schemas"]["CardPlayed"];
            "trick-won": components["schemas"]["EuchreTrickWon"];
            "round-over": components["schemas"]["EuchreRoundEnded"];
            "new-round": components["schemas"]["EuchreNewRound"];
            "game-over": components["schemas"]["EuchreGameEnded"];
        };
        EuchrePrivateEvents: {
            "hand-updated": components["schemas"]["HandUpdated"];
        };
        BuckEuchreSettings: {
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        BuckEuchreSettingsChange: {
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        BuckEuchreSettingsUpdated: {
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        BuckEuchrePhase: "BIDDING" | "DECLARING_TRUMP" | "FOLDING_DECISION" | "PLAYING" | "ROUND_OVER" | "GAME_OVER";
        BuckEuchreHeldCard: {
            suit: components["schemas"]["Suit"];
            rank: components["schemas"]["Rank"];
            id: string;
            effectiveSuit: components["schemas"]["Suit"];
        };
        /** @enum {string} */
        BuckEuchreCallKind: "bid" | "pass";
        BuckEuchreCall: {
            seatIndex: number;
            action: components["schemas"]["BuckEuchreCallKind"];
            bid?: number;
        };
        /** @enum {string} */
        BuckEuchreDecision: "stay" | "fold";
        BuckEuchreSeatDecision: {
            seatIndex: number;
            decision: components["schemas"]["BuckEuchreDecision"];
        };
        BuckEuchreResult: {
            passedOut: boolean;
            bidderSeatIndex: number | null;
            bid: number | null;
            bidMade: boolean | null;
            tricksWon: number[];
            scoreChanges: number[];
        };
        BuckEuchreRound: {
            hand: components["schemas"]["BuckEuchreHeldCard"][];
            handCounts: number[];
            turnedUpCard: components["schemas"]["Card"];
            clubsTurnedUp: boolean;
            bids: components["schemas"]["BuckEuchreCall"][];
            highestBid: number | null;
            bidderSeatIndex: number | null;
            lowestNextBid: number | null;
            passedSeats: number[];
            trumpSuit: components["schemas"]["Suit"] | null;
            foldDecisions: components["schemas"]["BuckEuchreSeatDecision"][];
            foldedSeats: number[];
            currentTurnSeatIndex: number | null;
            currentTrick: components["schemas"]["TrickCard"][];
            trickLeadSeatIndex: number | null;
            tricksWon: number[];
            tricksPlayed: number;
            completedTricks: components["schemas"]["CompletedTrick"][];
            result: components["schemas"]["BuckEuchreResult"] | null;
        };
        BuckEuchreBidPayload: {
            bid: number;
        };
        BuckEuchreBidAction: {
            /** @constant */
            type: "bid";
            payload: components["schemas"]["BuckEuchreBidPayload"];
        };
        BuckEuchrePassAction: {
            /** @constant */
            type: "pass";
            payload: components["schemas"]["NoPayload"];
        };
        BuckEuchreSuitPayload: {
            suit: components["schemas"]["Suit"];
        };
        BuckEuchreDeclareTrumpAction: {
            /** @constant */
            type: "declare-trump";
            payload: components["schemas"]["BuckEuchreSuitPayload"];
        };
        BuckEuchreFoldAction: {
            /** @constant */
            type: "fold";
            payload: components["schemas"]["NoPayload"];
        };
        BuckEuchreStayAction: {
            /** @constant */
            type: "stay";
            payload: components["schemas"]["NoPayload"];
        };
        BuckEuchrePlayCardAction: {
            /** @constant */
            type: "play-card";
            payload: components["schemas"]["CardPayload"];
        };
        BuckEuchreAction: components["schemas"]["BuckEuchreBidAction"] | components["schemas"]["BuckEuchrePassAction"] | components["schemas"]["BuckEuchreDeclareTrumpAction"] | components["schemas"]["BuckEuchreFoldAction"] | components["schemas"]["BuckEuchreStayAction"] | components["schemas"]["BuckEuchrePlayCardAction"];
        BuckEuchreView: {
            /** @constant */
            gameId: "buck-euchre";
            seatIndex: number | null;
            phase: components["schemas"]["BuckEuchrePhase"];
            seats: string[];
            scores: number[];
            tieBreak: boolean;
            handNumber: number;
            dealerSeatIndex: number;
            round: components["schemas"]["BuckEuchreRound"];
            winnerSeatIndex: number | null;
            allMine?: boolean;
            legalActions: components["schemas"]["BuckEuchreAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        BuckEuchreGameStarted: {
            seats: string[];
            scores: number[];
            dealerSeatIndex: number;
            turnedUpCard: components["schemas"]["Card"];
            clubsTurnedUp: boolean;
            version: number;
        };
        BuckEuchreBidPlaced: {
            seatIndex: number;
            bid: number;
            version: number;
        };
        BuckEuchrePlayerPassed: {
            seatIndex: number;
            version: number;
        };
        BuckEuchreBiddingWon: {
            bidderSeatIndex: number;
            bid: number;
            version: number;
        };
        BuckEuchreTrumpDeclared: {
            bidderSeatIndex: number;
            trumpSuit: components["schemas"]["Suit"];
            clubsTurnedUp: boolean;
            version: number;
        };
        BuckEuchreFoldDecided: {
            seatIndex: number;
            decision: components["schemas"]["BuckEuchreDecision"];
            version: number;
        };
        BuckEuchreTrickWon: {
            winningSeatIndex: number;
            tricksWon: number[];
            version: number;
        };
        BuckEuchreRoundEnded: {
            passedOut: boolean;
            bidderSeatIndex: number | null;
            bid: number | null;
            bidMade: boolean | null;
            tricksWon: number[];
            scoreChanges: number[];
            scores: number[];
            isGameOver: boolean;
            version: number;
        };
        BuckEuchreNewRound: {
            dealerSeatIndex: number;
            turnedUpCard: components["schemas"]["Card"];
            clubsTurnedUp: boolean;
            version: number;
        };
        BuckEuchreGameEnded: {
            winnerSeatIndex: number;
            finalScores: number[];
            version: number;
        };
        BuckEuchreEvents: {
            "game-started": components["schemas"]["BuckEuchreGameStarted"];
            "bid-placed": components["schemas"]["BuckEuchreBidPlaced"];
            "player-passed": components["schemas"]["BuckEuchrePlayerPassed"];
            "bidding-won": components["schemas"]["BuckEuchreBiddingWon"];
            "trump-declared": components["schemas"]["BuckEuchreTrumpDeclared"];
            "fold-decided": components["schemas"]["BuckEuchreFoldDecided"];
            "trick-started": components["schemas"]["TrickStarted"];
            "card-played": components["schemas"]["CardPlayed"];
            "trick-won": components["schemas"]["BuckEuchreTrickWon"];
            "round-over": components["schemas"]["BuckEuchreRoundEnded"];
            "new-round": components["schemas"]["BuckEuchreNewRound"];
            "game-over": components["schemas"]["BuckEuchreGameEnded"];
        };
        BuckEuchrePrivateEvents: {
            "hand-updated": components["schemas"]["HandUpdated"];
        };
        OhHellSettings: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 3 | 4 | 5;
            /**
             * Scoring
             * @enum {string}
             */
            scoring: "standard" | "partial" | "penalty" | "canadian";
            /**
             * Trump
             * @enum {string}
             */
            trump: "flip" | "rotate";
            /**
             * Most cards in a hand
             * @enum {integer}
             */
            maxCards: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
            /** The dealer may not even out the bids */
            hook: boolean;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        OhHellSettingsChange: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount?: 3 | 4 | 5;
            /**
             * Scoring
             * @enum {string}
             */
            scoring?: "standard" | "partial" | "penalty" | "canadian";
            /**
             * Trump
             * @enum {string}
             */
            trump?: "flip" | "rotate";
            /**
             * Most cards in a hand
             * @enum {integer}
             */
            maxCards?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
            /** The dealer may not even out the bids */
            hook?: boolean;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        OhHellSettingsUpdated: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 3 | 4 | 5;
            /**
             * Scoring
             * @enum {string}
             */
            scoring: "standard" | "partial" | "penalty" | "canadian";
            /**
             * Trump
             * @enum {string}
             */
            trump: "flip" | "rotate";
            /**
             * Most cards in a hand
             * @enum {integer}
             */
            maxCards: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
            /** The dealer may not even out the bids */
            hook: boolean;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        OhHellPhase: "BIDDING" | "PLAYING" | "ROUND_OVER" | "GAME_OVER";
        /** @enum {string} */
        OhHellScoring: "standard" | "partial" | "penalty" | "canadian";
        /** @enum {string} */
        OhHellTrumpMode: "flip" | "rotate";
        /** @enum {string} */
        OhHellTrump: "clubs" | "diamonds" | "hearts" | "spades" | "none";
        OhHellHeldCard: {
            suit: components["schemas"]["Suit"];
            rank: components["schemas"]["Rank"];
            id: string;
            effectiveSuit: components["schemas"]["Suit"];
            isTrump: boolean;
        };
        OhHellTrickCard: {
            playerIndex: number;
            card: components["schemas"]["Card"];
        };
        OhHellCurrentTrick: {
            cards: components["schemas"]["OhHellTrickCard"][];
            leadSuit: components["schemas"]["Suit"] | null;
            currentPlayer: number | null;
            winningPlayer: number | null;
        };
        OhHellCompletedTrick: {
            cards: components["schemas"]["OhHellTrickCard"][];
            leadSuit: components["schemas"]["Suit"];
            winner: number;
        };
        /** @enum {string} */
        OhHellLastActionType: "BID" | "PLAY_CARD" | "TRICK_WON" | "ROUND_END";
        OhHellLastAction: {
            type: components["schemas"]["OhHellLastActionType"];
            playerIndex?: number;
            bid?: number;
            card?: components["schemas"]["Card"];
            trickWinner?: number;
        };
        OhHellBidPayload: {
            bid: number;
        };
        OhHellBidAction: {
            /** @constant */
            type: "bid";
            payload: components["schemas"]["OhHellBidPayload"];
        };
        OhHellPlayCardAction: {
            /** @constant */
            type: "play-card";
            payload: components["schemas"]["CardPayload"];
        };
        OhHellAction: components["schemas"]["OhHellBidAction"] | components["schemas"]["OhHellPlayCardAction"];
        OhHellView: {
            /** @constant */
            gameId: "oh-hell";
            seatIndex: number | null;
            seats: string[];
            phase: components["schemas"]["OhHellPhase"];
            playerCount: number;
            maxCards: number;
            scoringVariant: components["schemas"]["OhHellScoring"];
            trumpMode: components["schemas"]["OhHellTrumpMode"];
            hook: boolean;
            currentRound: number;
            totalRounds: number;
            cardsThisRound: number;
            isAscending: boolean;
            trumpSuit: components["schemas"]["OhHellTrump"];
            trumpCard: components["schemas"]["Card"] | null;
            dealerIndex: number;
            hand: components["schemas"]["OhHellHeldCard"][];
            handCounts: number[];
            bids: (number | null)[];
            bidTotal: number;
            forbiddenBid: number | null;
            currentBidder: number | null;
            currentTurnSeatIndex: number | null;
            currentTrick: components["schemas"]["OhHellCurrentTrick"];
            tricksWon: number[];
            completedTricks: components["schemas"]["OhHellCompletedTrick"][];
            scores: number[];
            roundScores: number[];
            lastAction: components["schemas"]["OhHellLastAction"] | null;
            winners: number[] | null;
            allMine?: boolean;
            legalActions: components["schemas"]["OhHellAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        OhHellGameStarted: {
            seats: string[];
            playerCount: number;
            maxCards: number;
            totalRounds: number;
            scoringVariant: components["schemas"]["OhHellScoring"];
            trumpMode: components["schemas"]["OhHellTrumpMode"];
            hook: boolean;
            version: number;
        };
        OhHellNewRound: {
            currentRound: number;
            totalRounds: number;
            cardsThisRound: number;
            isAscending: boolean;
            dealerIndex: number;
            trumpSuit: components["schemas"]["OhHellTrump"];
            trumpCard: components["schemas"]["Card"] | null;
            currentBidder: number | null;
            version: number;
        };
        OhHellBidMade: {
            seatIndex: number;
            bid: number;
            bidTotal: number;
            currentBidder: number | null;
            forbiddenBid: number | null;
            version: number;
        };
        OhHellTrickWon: {
            winningSeatIndex: number;
            tricksWon: number[];
            version: number;
        };
        OhHellRoundEnded: {
            currentRound: number;
            bids: number[];
            tricksWon: number[];
            roundScores: number[];
            scores: number[];
            isGameOver: boolean;
            version: number;
        };
        OhHellGameEnded: {
            winners: number[];
            finalScores: number[];
            version: number;
        };
        OhHellEvents: {
            "game-started": components["schemas"]["OhHellGameStarted"];
            "new-round": components["schemas"]["OhHellNewRound"];
            "bid-made": components["schemas"]["OhHellBidMade"];
            "trick-started": components["schemas"]["TrickStarted"];
            "card-played": components["schemas"]["CardPlayed"];
            "trick-won": components["schemas"]["OhHellTrickWon"];
            "round-over": components["schemas"]["OhHellRoundEnded"];
            "game-over": components["schemas"]["OhHellGameEnded"];
        };
        OhHellPrivateEvents: {
            "hand-updated": components["schemas"]["HandUpdated"];
        };
        HandAndFootSettings: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 2 | 3 | 4 | 5 | 6;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 3000 | 5000 | 8500;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        HandAndFootSettingsChange: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount?: 2 | 3 | 4 | 5 | 6;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore?: 3000 | 5000 | 8500;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        HandAndFootSettingsUpdated: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 2 | 3 | 4 | 5 | 6;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 3000 | 5000 | 8500;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        HandAndFootGamePhase: "playing" | "roundEnd" | "gameEnd";
        /** @enum {string} */
        HandAndFootTurnPhase: "draw" | "meld" | "discard";
        /** @enum {string} */
        FaceRank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "JOKER";
        Face: {
            suit: components["schemas"]["Suit"] | null;
            rank: components["schemas"]["FaceRank"];
            id: string;
        };
        HandAndFootMeld: {
            rank: components["schemas"]["Rank"];
            cards: components["schemas"]["Face"][];
            points: number;
            isBook: boolean;
            isClean: boolean;
            isDirty: boolean;
        };
        HandAndFootPlayer: {
            id: string;
            seatIndex: number;
            score: number;
            handCount: number;
            footCount: number;
            melds: components["schemas"]["HandAndFootMeld"][];
            hasPlayedDown: boolean;
            hasPickedUpFoot: boolean;
            knownCards: components["schemas"]["Face"][];
            roundScoreHistory: number[];
            hand?: components["schemas"]["Face"][];
            foot?: components["schemas"]["Face"][];
        };
        HandAndFootHeldCard: {
            suit: components["schemas"]["Suit"] | null;
            rank: components["schemas"]["FaceRank"];
            id: string;
            isWild: boolean;
            isThree: boolean;
            pointValue: number;
        };
        /** @enum {string} */
        HandAndFootGroupKind: "meld" | "addition";
        HandAndFootWildRange: {
            least: number;
            most: number;
        };
        HandAndFootGroup: {
            kind: components["schemas"]["HandAndFootGroupKind"];
            rank: components["schemas"]["Rank"];
            cards: string[];
            points: number;
            minWilds: number;
            maxWilds: number;
            wilds: (components["schemas"]["HandAndFootWildRange"] | null)[];
        };
        HandAndFootMelding: {
            groups: components["schemas"]["HandAndFootGroup"][];
            wildCards: string[];
            playDownNeeds: number;
            mostPoints: number;
            mustKeep: number;
            rule: string;
        };
        HandAndFootLimits: {
            meldSize: number;
            meldNaturals: number;
            bookSize: number;
            cleanBooks: number;
            dirtyBooks: number;
            drawnCards: number;
            pileNaturals: number;
            pileCards: number;
            cleanBookPoints: number;
            dirtyBookPoints: number;
            goingOutPoints: number;
        };
        HandAndFootGoingOut: {
            canGoOut: boolean;
            missing: string[];
        };
        HandAndFootStalemate: {
            discards: number;
            endsAt: number;
            warning: boolean;
        };
        /** @enum {string} */
        HandAndFootEnding: "went-out" | "no-cards" | "threes-stalemate";
        /** @enum {string} */
        HandAndFootBookStatus: "Incomplete" | "Clean Book" | "Dirty Book";
        HandAndFootMeldScore: {
            rank: components["schemas"]["Rank"];
            status: components["schemas"]["HandAndFootBookStatus"];
            cards: number;
            cardPoints: number;
            bonus: number;
            total: number;
        };
        HandAndFootUnplayed: {
            cards: number;
            points: number;
        };
        HandAndFootRoundScoreBreakdown: {
            playerId: string;
            seatIndex: number;
            melds: components["schemas"]["HandAndFootMeldScore"][];
            totalMeldValue: number;
            hand: components["schemas"]["HandAndFootUnplayed"];
            foot: components["schemas"]["HandAndFootUnplayed"];
            totalPenalty: number;
            goingOutBonus: number;
            roundScore: number;
            totalScore: number;
        };
        HandAndFootRoundResult: {
            round: number;
            ending: components["schemas"]["HandAndFootEnding"];
            wentOutPlayerId: string | null;
            wentOutSeatIndex: number | null;
            scores: components["schemas"]["HandAndFootRoundScoreBreakdown"][];
        };
        HandAndFootDrawAction: {
            /** @constant */
            type: "draw";
            payload: components["schemas"]["NoPayload"];
        };
        HandAndFootUnlockAction: {
            /** @constant */
            type: "unlock";
            payload: components["schemas"]["NoPayload"];
        };
        HandAndFootLayPayload: {
            rank: components["schemas"]["Rank"];
            cards: string[];
        };
        HandAndFootMeldPayload: {
            melds?: components["schemas"]["HandAndFootLayPayload"][];
            additions?: components["schemas"]["HandAndFootLayPayload"][];
        };
        HandAndFootMeldAction: {
            /** @constant */
            type: "meld";
            payload: components["schemas"]["HandAndFootMeldPayload"];
        };
        HandAndFootCardPayload: {
            cardId: string;
        };
        HandAndFootDiscardAction: {
            /** @constant */
            type: "discard";
            payload: components["schemas"]["HandAndFootCardPayload"];
        };
        HandAndFootAction: components["schemas"]["HandAndFootDrawAction"] | components["schemas"]["HandAndFootUnlockAction"] | components["schemas"]["HandAndFootMeldAction"] | components["schemas"]["HandAndFootDiscardAction"];
        HandAndFootView: {
            /** @constant */
            gameId: "hand-and-foot";
            seatIndex: number | null;
            phase: components["schemas"]["HandAndFootGamePhase"];
            round: number;
            targetScore: number;
            playDownRequirement: number;
            currentPlayerIndex: number | null;
            turnPhase: components["schemas"]["HandAndFootTurnPhase"] | null;
            hasDrawnFromDeck: boolean;
            hasMelded: boolean;
            deckSize: number;
            discardPile: components["schemas"]["Face"][];
            discardPileFrozen: boolean;
            canUnlock: boolean;
            players: components["schemas"]["HandAndFootPlayer"][];
            hand: components["schemas"]["HandAndFootHeldCard"][];
            newlyDrawnCardIndices: number[];
            melding: components["schemas"]["HandAndFootMelding"];
            limits: components["schemas"]["HandAndFootLimits"];
            goingOut: components["schemas"]["HandAndFootGoingOut"];
            stalemate: components["schemas"]["HandAndFootStalemate"];
            roundResult: components["schemas"]["HandAndFootRoundResult"] | null;
            winner: string | null;
            legalActionsComplete: boolean;
            legalActions: components["schemas"]["HandAndFootAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        HandAndFootGameStarted: {
            players: string[];
            targetScore: number;
            version: number;
        };
        HandAndFootNewRound: {
            round: number;
            playDownRequirement: number;
            topCard: components["schemas"]["Face"];
            discardPileFrozen: boolean;
            deckSize: number;
            version: number;
        };
        HandAndFootTurnStarted: {
            seatIndex: number;
            version: number;
        };
        HandAndFootDeckReshuffled: {
            cards: number;
            version: number;
        };
        HandAndFootCardsDrawn: {
            seatIndex: number;
            count: number;
            deckSize: number;
            version: number;
        };
        HandAndFootPileUnlocked: {
            seatIndex: number;
            rank: components["schemas"]["Rank"];
            meldedCards: components["schemas"]["Face"][];
            additionalCards: components["schemas"]["Face"][];
            discardPileSize: number;
            version: number;
        };
        HandAndFootLaidCards: {
            rank: components["schemas"]["Rank"];
            cards: components["schemas"]["Face"][];
        };
        HandAndFootCardsMelded: {
            seatIndex: number;
            melds: components["schemas"]["HandAndFootLaidCards"][];
            additions: components["schemas"]["HandAndFootLaidCards"][];
            points: number;
            playedDown: boolean;
            version: number;
        };
        HandAndFootBookCompleted: {
            seatIndex: number;
            rank: components["schemas"]["Rank"];
            status: components["schemas"]["HandAndFootBookStatus"];
            version: number;
        };
        HandAndFootFootPickedUp: {
            seatIndex: number;
            handCount: number;
            version: number;
        };
        HandAndFootCardDiscarded: {
            seatIndex: number;
            card: components["schemas"]["Face"];
            discardPileFrozen: boolean;
            version: number;
        };
        HandAndFootStalemateWarning: {
            message: string;
            discards: number;
            endsAt: number;
            version: number;
        };
        HandAndFootWentOut: {
            seatIndex: number;
            version: number;
        };
        HandAndFootRoundEnded: {
            round: number;
            ending: components["schemas"]["HandAndFootEnding"];
            wentOutPlayerId: string | null;
            wentOutSeatIndex: number | null;
            scores: components["schemas"]["HandAndFootRoundScoreBreakdown"][];
            isGameOver: boolean;
            version: number;
        };
        HandAndFootGameEnded: {
            winner: string;
            winningSeatIndex: number;
            finalScores: number[];
            version: number;
        };
        HandAndFootHandUpdated: {
            hand: components["schemas"]["Face"][];
            version: number;
        };
        HandAndFootEvents: {
            "game-started": components["schemas"]["HandAndFootGameStarted"];
            "new-round": components["schemas"]["HandAndFootNewRound"];
            "turn-started": components["schemas"]["HandAndFootTurnStarted"];
            "deck-reshuffled": components["schemas"]["HandAndFootDeckReshuffled"];
            "cards-drawn": components["schemas"]["HandAndFootCardsDrawn"];
            "pile-unlocked": components["schemas"]["HandAndFootPileUnlocked"];
            "cards-melded": components["schemas"]["HandAndFootCardsMelded"];
            "book-completed": components["schemas"]["HandAndFootBookCompleted"];
            "foot-picked-up": components["schemas"]["HandAndFootFootPickedUp"];
            "card-discarded": components["schemas"]["HandAndFootCardDiscarded"];
            "stalemate-warning": components["schemas"]["HandAndFootStalemateWarning"];
            "went-out": components["schemas"]["HandAndFootWentOut"];
            "round-over": components["schemas"]["HandAndFootRoundEnded"];
            "game-over": components["schemas"]["HandAndFootGameEnded"];
        };
        HandAndFootPrivateEvents: {
            "hand-updated": components["schemas"]["HandAndFootHandUpdated"];
        };
        FourKateSettings: {
            /**
             * Who begins
             * @enum {string}
             */
            firstPlayer: "seat-1" | "seat-2";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        FourKateSettingsChange: {
            /**
             * Who begins
             * @enum {string}
             */
            firstPlayer?: "seat-1" | "seat-2";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        FourKateSettingsUpdated: {
            /**
             * Who begins
             * @enum {string}
             */
            firstPlayer: "seat-1" | "seat-2";
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        FourKatePhase: "playing" | "game_over";
        FourKateDrop: {
            seatIndex: number;
            column: number;
            row: number;
        };
        FourKateCell: {
            column: number;
            row: number;
        };
        FourKateDropPayload: {
            column: number;
        };
        FourKateDropAction: {
            /** @constant */
            type: "drop";
            payload: components["schemas"]["FourKateDropPayload"];
        };
        FourKateAction: components["schemas"]["FourKateDropAction"];
        FourKateView: {
            /** @constant */
            gameId: "4-kate";
            seatIndex: number | null;
            phase: components["schemas"]["FourKatePhase"];
            seats: string[];
            firstSeatIndex: number;
            currentTurnSeatIndex: number | null;
            columns: number;
            rows: number;
            drops: components["schemas"]["FourKateDrop"][];
            fourCells: components["schemas"]["FourKateCell"][];
            winners: number[];
            legalActions: components["schemas"]["FourKateAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        FourKateGameStarted: {
            seats: string[];
            firstSeatIndex: number;
            version: number;
        };
        FourKateNewRound: {
            firstSeatIndex: number;
            version: number;
        };
        FourKateDiscDropped: {
            seatIndex: number;
            column: number;
            row: number;
            version: number;
        };
        FourKateRoundEnded: {
            fourCells: components["schemas"]["FourKateCell"][];
            winners: number[];
            isGameOver: boolean;
            version: number;
        };
        FourKateGameEnded: {
            winners: number[];
            version: number;
        };
        FourKateEvents: {
            "game-started": components["schemas"]["FourKateGameStarted"];
            "new-round": components["schemas"]["FourKateNewRound"];
            "disc-dropped": components["schemas"]["FourKateDiscDropped"];
            "round-over": components["schemas"]["FourKateRoundEnded"];
            "game-over": components["schemas"]["FourKateGameEnded"];
        };
        FourKatePrivateEvents: Record<string, never>;
        TerriblePeopleSettings: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 4 | 5 | 6 | 7 | 8;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 3 | 5 | 7 | 10;
            /** Swap a card once a round */
            swapCard: boolean;
            /** A blank card to write on */
            blankCard: boolean;
            /** Pack: Beastly */
            packBeasts: boolean;
            /** Pack: House Rules */
            packHouse: boolean;
            /** Pack: Murder at the Manor */
            packManor: boolean;
            /** Pack: The Office */
            packOffice: boolean;
            /** Pack: Out and About */
            packOuting: boolean;
            /** Cards */
            deck: string;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
        };
        TerriblePeopleSettingsChange: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount?: 4 | 5 | 6 | 7 | 8;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore?: 3 | 5 | 7 | 10;
            /** Swap a card once a round */
            swapCard?: boolean;
            /** A blank card to write on */
            blankCard?: boolean;
            /** Pack: Beastly */
            packBeasts?: boolean;
            /** Pack: House Rules */
            packHouse?: boolean;
            /** Pack: Murder at the Manor */
            packManor?: boolean;
            /** Pack: The Office */
            packOffice?: boolean;
            /** Pack: Out and About */
            packOuting?: boolean;
            /** Cards */
            deck?: string;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock?: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints?: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk?: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed?: "slow" | "normal" | "fast";
        };
        TerriblePeopleSettingsUpdated: {
            /**
             * Players
             * @enum {integer}
             */
            playerCount: 4 | 5 | 6 | 7 | 8;
            /**
             * Points to win
             * @enum {integer}
             */
            targetScore: 3 | 5 | 7 | 10;
            /** Swap a card once a round */
            swapCard: boolean;
            /** A blank card to write on */
            blankCard: boolean;
            /** Pack: Beastly */
            packBeasts: boolean;
            /** Pack: House Rules */
            packHouse: boolean;
            /** Pack: Murder at the Manor */
            packManor: boolean;
            /** Pack: The Office */
            packOffice: boolean;
            /** Pack: Out and About */
            packOuting: boolean;
            /** Cards */
            deck: string;
            /**
             * Turn clock
             * @enum {integer}
             */
            turnClock: 0 | 15 | 30 | 60 | 120;
            /**
             * Hints
             * @enum {string}
             */
            hints: "off" | "on" | "learning";
            /**
             * Talk
             * @enum {string}
             */
            talk: "off" | "phrases" | "free";
            /**
             * Bots think
             * @enum {string}
             */
            botSpeed: "slow" | "normal" | "fast";
            version: number;
        };
        /** @enum {string} */
        TerriblePeopleGamePhase: "answering" | "judging" | "roundOver" | "gameOver";
        /** @enum {string} */
        TerriblePeopleKind: "thing" | "things" | "doing" | "person";
        TerriblePeopleBlack: {
            id: string;
            parts: string[];
            blanks: components["schemas"]["TerriblePeopleKind"][][];
        };
        TerriblePeoplePlayer: {
            id: string;
            seatIndex: number;
            score: number;
            isJudge: boolean;
            hasAnswered: boolean;
            hasSwapped: boolean;
            blankSpent: boolean;
        };
        TerriblePeopleWhite: {
            id: string;
            text: string;
            kind: components["schemas"]["TerriblePeopleKind"];
        };
        TerriblePeoplePhrase: {
            id: string;
            text: string;
        };
        TerriblePeopleAnswer: {
            cards: components["schemas"]["TerriblePeoplePhrase"][];
            seatIndex: number | null;
            isOwn: boolean;
            isPicked: boolean;
        };
        TerriblePeoplePastRound: {
            judgeSeatIndex: number;
            winnerSeatIndex: number;
            black: components["schemas"]["TerriblePeopleBlack"];
            cards: components["schemas"]["TerriblePeoplePhrase"][];
        };
        TerriblePeopleVerdicts: {
            shown: number[];
            picked: number[];
        };
        TerriblePeopleAnswerPayload: {
            cardIds: string[];
            text?: string;
            says?: string;
        };
        TerriblePeopleAnswerAction: {
            /** @constant */
            type: "answer";
            payload: components["schemas"]["TerriblePeopleAnswerPayload"];
        };
        TerriblePeopleSwapPayload: {
            cardId: string;
            says?: string;
        };
        TerriblePeopleSwapCardAction: {
            /** @constant */
            type: "swap-card";
            payload: components["schemas"]["TerriblePeopleSwapPayload"];
        };
        TerriblePeoplePickPayload: {
            answerIndex: number;
            says?: string;
        };
        TerriblePeoplePickAction: {
            /** @constant */
            type: "pick";
            payload: components["schemas"]["TerriblePeoplePickPayload"];
        };
        TerriblePeopleAction: components["schemas"]["TerriblePeopleAnswerAction"] | components["schemas"]["TerriblePeopleSwapCardAction"] | components["schemas"]["TerriblePeoplePickAction"];
        TerriblePeopleView: {
            /** @constant */
            gameId: "terrible-people";
            seatIndex: number | null;
            phase: components["schemas"]["TerriblePeopleGamePhase"];
            round: number;
            targetScore: number;
            swapCard: boolean;
            blankCard: boolean;
            packs: string[];
            deck: string;
            judgeSeatIndex: number;
            currentTurnSeatIndex: number | null;
            black: components["schemas"]["TerriblePeopleBlack"];
            players: components["schemas"]["TerriblePeoplePlayer"][];
            hand: components["schemas"]["TerriblePeopleWhite"][];
            hasBlank: boolean;
            longestText: number;
            canSwap: boolean;
            ownAnswer: components["schemas"]["TerriblePeoplePhrase"][];
            answers: components["schemas"]["TerriblePeopleAnswer"][];
            whiteCardsLeft: number;
            blackCardsLeft: number;
            pastRounds: components["schemas"]["TerriblePeoplePastRound"][];
            verdicts: components["schemas"]["TerriblePeopleVerdicts"][];
            winner: string | null;
            legalActionsComplete: boolean;
            legalActions: components["schemas"]["TerriblePeopleAction"][];
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            version: number;
        };
        TerriblePeopleGameStarted: {
            players: string[];
            targetScore: number;
            version: number;
        };
        TerriblePeopleNewRound: {
            round: number;
            judgeSeatIndex: number;
            black: components["schemas"]["TerriblePeopleBlack"];
            version: number;
        };
        TerriblePeoplePlayerAnswered: {
            seatIndex: number;
            missing: number;
            version: number;
        };
        TerriblePeopleCardSwapped: {
            seatIndex: number;
            version: number;
        };
        TerriblePeopleAnswersShown: {
            judgeSeatIndex: number;
            answers: components["schemas"]["TerriblePeoplePhrase"][][];
            version: number;
        };
        TerriblePeopleRoundEnded: {
            round: number;
            judgeSeatIndex: number;
            winnerSeatIndex: number;
            winner: string;
            answers: components["schemas"]["TerriblePeopleAnswer"][];
            scores: number[];
            isGameOver: boolean;
            version: number;
        };
        TerriblePeopleGameEnded: {
            winner: string;
            winningSeatIndex: number;
            finalScores: number[];
            version: number;
        };
        TerriblePeopleHandUpdated: {
            hand: components["schemas"]["TerriblePeopleWhite"][];
            version: number;
        };
        TerriblePeopleEvents: {
            "game-started": components["schemas"]["TerriblePeopleGameStarted"];
            "new-round": components["schemas"]["TerriblePeopleNewRound"];
            "player-answered": components["schemas"]["TerriblePeoplePlayerAnswered"];
            "card-swapped": components["schemas"]["TerriblePeopleCardSwapped"];
            "answers-shown": components["schemas"]["TerriblePeopleAnswersShown"];
            "round-over": components["schemas"]["TerriblePeopleRoundEnded"];
            "game-over": components["schemas"]["TerriblePeopleGameEnded"];
        };
        TerriblePeoplePrivateEvents: {
            "hand-updated": components["schemas"]["TerriblePeopleHandUpdated"];
        };
        /** @enum {string} */
        Kind: "human" | "bot";
        /** @enum {string} */
        Level: "easy" | "medium" | "hard" | "expert";
        Seat: {
            seatIndex: number;
            playerId: string;
            name: string;
            kind: components["schemas"]["Kind"];
            botLevel: components["schemas"]["Level"];
            connected?: boolean;
            away: boolean;
            ready: boolean;
        };
        Spectator: {
            playerId: string;
            name: string;
            connected?: boolean;
            waits: boolean;
        };
        SeatsUpdated: {
            owner: string | null;
            seats: components["schemas"]["Seat"][];
            spectators: components["schemas"]["Spectator"][];
            locked: boolean;
            version: number;
        };
        Teams: {
            a: string[];
            b: string[];
        };
        TeamsUpdated: {
            teams: components["schemas"]["Teams"];
            version: number;
        };
        PlayerReady: {
            seatIndex: number;
            version: number;
        };
        TurnTimedOut: {
            seatIndex: number;
            version: number;
        };
        AllMine: {
            seatIndex: number;
            version: number;
        };
        BackInLobby: {
            version: number;
        };
        GameChanged: {
            gameId: components["schemas"]["GameId"];
            version: number;
        };
        /** @enum {string} */
        Phrase: "hello" | "well-played" | "thanks" | "sorry" | "good-luck" | "hurry" | "one-moment" | "good-game" | "laugh" | "wow" | "cry" | "think" | "heart" | "cheers";
        Said: {
            playerId: string;
            phrase?: components["schemas"]["Phrase"];
            text?: string;
            version: number;
        };
        SentAway: {
            playerId: string;
            banned: boolean;
            version: number;
        };
        RoomClosed: {
            version: number;
        };
        ViewUpdated: {
            version: number;
            view: components["schemas"]["View"] | null;
            now: number;
        };
        ActionAnswered: {
            actionId?: string;
            ok: boolean;
            version: number;
            duplicate?: boolean;
            error?: string;
            code?: string;
            status?: number;
        };
        LobbyEvents: {
            "seats-updated": components["schemas"]["SeatsUpdated"];
            "teams-updated": components["schemas"]["TeamsUpdated"];
            "player-ready": components["schemas"]["PlayerReady"];
            "turn-timed-out": components["schemas"]["TurnTimedOut"];
            "all-mine": components["schemas"]["AllMine"];
            "back-in-lobby": components["schemas"]["BackInLobby"];
            "game-changed": components["schemas"]["GameChanged"];
            said: components["schemas"]["Said"];
            "sent-away": components["schemas"]["SentAway"];
            "room-closed": components["schemas"]["RoomClosed"];
            "settings-updated": components["schemas"]["EuchreSettingsUpdated"] | components["schemas"]["BuckEuchreSettingsUpdated"] | components["schemas"]["OhHellSettingsUpdated"] | components["schemas"]["HandAndFootSettingsUpdated"] | components["schemas"]["FourKateSettingsUpdated"] | components["schemas"]["TerriblePeopleSettingsUpdated"];
        };
        LobbyPrivateEvents: {
            "view-updated": components["schemas"]["ViewUpdated"];
            "action-answered": components["schemas"]["ActionAnswered"];
        };
        TableView: {
            version: number;
            view: unknown;
            now: number;
        };
        TableChanged: {
            version: number;
            from?: number;
            patch: unknown[];
            events?: unknown[];
            now?: number;
        };
        LobbyTableEvents: {
            "table-view": components["schemas"]["TableView"];
            "table-changed": components["schemas"]["TableChanged"];
        };
        SeatView: {
            version: number;
            own: unknown;
        };
        SeatChanged: {
            version: number;
            from?: number;
            patch: unknown[];
            events?: unknown[];
        };
        LobbySeatEvents: {
            "seat-view": components["schemas"]["SeatView"];
            "seat-changed": components["schemas"]["SeatChanged"];
            "action-answered": components["schemas"]["ActionAnswered"];
        };
        SocketAction: {
            type: string;
            payload?: unknown;
            actionId?: string;
        };
        LabBranch: {
            id: number;
            name: string;
            leaf: number;
        };
        /** @enum {string} */
        LabUntil: "step" | "hand" | "match";
        LabRunning: {
            branch: number;
            until: components["schemas"]["LabUntil"];
        };
        LabThinking: {
            after: number;
            seat: number;
            player: string;
            text: string;
            thoughts: string;
        };
        LabState: {
            branches: components["schemas"]["LabBranch"][];
            running: components["schemas"]["LabRunning"] | null;
            thinking: components["schemas"]["LabThinking"] | null;
            trouble: string | null;
        };
        LabPiece: {
            after: number;
            isAnew: boolean;
            text: string;
            thoughts: string;
        };
        Facts: {
            card?: string;
            other?: string;
            cards?: string[];
            rank?: components["schemas"]["Rank"];
            suit?: components["schemas"]["Suit"];
            trump?: components["schemas"]["Suit"];
            seat?: number;
            count?: number;
            otherCount?: number;
            share?: number;
            otherShare?: number;
            number?: number;
            otherNumber?: number;
        };
        Remark: {
            id: string;
            facts: components["schemas"]["Facts"];
        };
        LabJudged: {
            action: components["schemas"]["Action"];
            value: number;
            error: number;
            points: number;
            reason: string;
            remarks: components["schemas"]["Remark"][];
        };
        LabOptions: {
            after: number;
            choices: components["schemas"]["LabJudged"][];
        };
        /** @enum {string} */
        ModelsStrategy: "none" | "safe" | "neutral" | "bold";
        /** @enum {string} */
        ModelsListing: "listed" | "hidden";
        LabManner: {
            strategy?: components["schemas"]["ModelsStrategy"];
            strategyText?: string;
            temperature?: number;
            legalActions?: components["schemas"]["ModelsListing"];
            structured?: boolean;
            maxTokens?: number;
        };
        LabSeated: {
            player: string;
            manner?: components["schemas"]["LabManner"];
        };
        /** @enum {string} */
        ArenaFailure: "crash" | "stall" | "late" | "illegal" | "flood" | "truncated" | "empty" | "unparsable" | "refused" | "timeout" | "backend";
        LabMade: {
            id: number;
            after: number;
            branch: number;
            hand: number;
            seat: number;
            action: components["schemas"]["Action"];
            options: number;
            by?: components["schemas"]["LabSeated"];
            cost?: number;
            value?: number;
            confidence?: number;
            reasoning?: string;
            failure?: components["schemas"]["ArenaFailure"];
            why?: string;
            retried?: components["schemas"]["ArenaFailure"];
            prompt?: string;
            ms: number;
        };
        LabGone: {
            id: string;
        };
        LabEvents: {
            "lab-state": components["schemas"]["LabState"];
            "lab-piece": components["schemas"]["LabPiece"];
            "lab-options": components["schemas"]["LabOptions"];
            "lab-decision": components["schemas"]["LabMade"];
            "lab-gone": components["schemas"]["LabGone"];
        };
        Settings: components["schemas"]["EuchreSettings"] | components["schemas"]["BuckEuchreSettings"] | components["schemas"]["OhHellSettings"] | components["schemas"]["HandAndFootSettings"] | components["schemas"]["FourKateSettings"] | components["schemas"]["TerriblePeopleSettings"];
        SettingsChange: components["schemas"]["EuchreSettingsChange"] | components["schemas"]["BuckEuchreSettingsChange"] | components["schemas"]["OhHellSettingsChange"] | components["schemas"]["HandAndFootSettingsChange"] | components["schemas"]["FourKateSettingsChange"] | components["schemas"]["TerriblePeopleSettingsChange"];
        View: components["schemas"]["EuchreView"] | components["schemas"]["BuckEuchreView"] | components["schemas"]["OhHellView"] | components["schemas"]["HandAndFootView"] | components["schemas"]["FourKateView"] | components["schemas"]["TerriblePeopleView"];
        SwapPayload: {
            playerIdA: string;
            playerIdB: string;
        };
        LobbySwapTeamsAction: {
            /** @constant */
            type: "swap-teams";
            payload: components["schemas"]["SwapPayload"];
        };
        TargetScorePayload: {
            targetScore: number;
        };
        LobbySetTargetScoreAction: {
            /** @constant */
            type: "set-target-score";
            payload: components["schemas"]["TargetScorePayload"];
        };
        LobbyUpdateSettingsAction: {
            /** @constant */
            type: "update-settings";
            payload: components["schemas"]["SettingsChange"];
        };
        PlayerCountPayload: {
            playerCount: number;
        };
        LobbySetPlayerCountAction: {
            /** @constant */
            type: "set-player-count";
            payload: components["schemas"]["PlayerCountPayload"];
        };
        LevelPayload: {
            seatIndex: number;
            level: components["schemas"]["Level"];
        };
        LobbySetBotLevelAction: {
            /** @constant */
            type: "set-bot-level";
            payload: components["schemas"]["LevelPayload"];
        };
        LockPayload: {
            locked: boolean;
        };
        LobbyLockRoomAction: {
            /** @constant */
            type: "lock-room";
            payload: components["schemas"]["LockPayload"];
        };
        KickPayload: {
            playerId: string;
            ban?: boolean;
        };
        LobbyKickAction: {
            /** @constant */
            type: "kick";
            payload: components["schemas"]["KickPayload"];
        };
        StartPayload: {
            targetScore?: number;
            teams?: components["schemas"]["Teams"];
        };
        LobbyStartAction: {
            /** @constant */
            type: "start";
            payload: components["schemas"]["StartPayload"];
        };
        LobbyPlayAgainAction: {
            /** @constant */
            type: "play-again";
            payload: components["schemas"]["NoPayload"];
        };
        LobbyReadyAction: {
            /** @constant */
            type: "ready";
            payload: components["schemas"]["NoPayload"];
        };
        BotNamePayload: {
            seatIndex: number;
            name: string;
        };
        LobbySetBotNameAction: {
            /** @constant */
            type: "set-bot-name";
            payload: components["schemas"]["BotNamePayload"];
        };
        TakeSeatPayload: {
            seatIndex: number;
        };
        LobbyTakeSeatAction: {
            /** @constant */
            type: "take-seat";
            payload: components["schemas"]["TakeSeatPayload"];
        };
        LobbyBackToLobbyAction: {
            /** @constant */
            type: "back-to-lobby";
            payload: components["schemas"]["NoPayload"];
        };
        ChangeGamePayload: {
            gameId: components["schemas"]["GameId"];
        };
        LobbyChangeGameAction: {
            /** @constant */
            type: "change-game";
            payload: components["schemas"]["ChangeGamePayload"];
        };
        SayPayload: {
            phrase?: components["schemas"]["Phrase"];
            text?: string;
        };
        LobbySayAction: {
            /** @constant */
            type: "say";
            payload: components["schemas"]["SayPayload"];
        };
        LobbyAllMineAction: {
            /** @constant */
            type: "all-mine";
            payload: components["schemas"]["NoPayload"];
        };
        LobbyAction: components["schemas"]["LobbySwapTeamsAction"] | components["schemas"]["LobbySetTargetScoreAction"] | components["schemas"]["LobbyUpdateSettingsAction"] | components["schemas"]["LobbySetPlayerCountAction"] | components["schemas"]["LobbySetBotLevelAction"] | components["schemas"]["LobbyLockRoomAction"] | components["schemas"]["LobbyKickAction"] | components["schemas"]["LobbyStartAction"] | components["schemas"]["LobbyPlayAgainAction"] | components["schemas"]["LobbyReadyAction"] | components["schemas"]["LobbySetBotNameAction"] | components["schemas"]["LobbyTakeSeatAction"] | components["schemas"]["LobbyBackToLobbyAction"] | components["schemas"]["LobbyChangeGameAction"] | components["schemas"]["LobbySayAction"] | components["schemas"]["LobbyAllMineAction"];
        Action: components["schemas"]["EuchreAction"] | components["schemas"]["BuckEuchreAction"] | components["schemas"]["OhHellAction"] | components["schemas"]["HandAndFootAction"] | components["schemas"]["FourKateAction"] | components["schemas"]["TerriblePeopleAction"] | components["schemas"]["LobbyAction"];
        /** @enum {string} */
        GameId: "whos-deal" | "buck-euchre" | "oh-hell" | "hand-and-foot" | "4-kate" | "terrible-people";
        Option: {
            name: string;
            label: string;
            default: string | number | boolean;
            values: (string | number | boolean)[];
        };
        /** @enum {string} */
        GeneralCode: "INVALID_JSON" | "INVALID_REQUEST" | "UNAUTHORIZED" | "NOT_THIS_PLAYER" | "FOREIGN_ORIGIN" | "LAB_CLOSED" | "LAB_PLAYS" | "LAB_FULL" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "ROOM_NOT_FOUND" | "ROOM_FULL" | "ROOM_LOCKED" | "BANNED" | "NOT_OWNER" | "NOT_SEATED" | "INVALID_SWAP" | "INVALID_NAME" | "UNKNOWN_GAME" | "HINTS_OFF" | "SEAT_TAKEN" | "TALK_OFF" | "NOT_CERTAIN" | "UNKNOWN_ACTION" | "INVALID_PAYLOAD" | "INVALID_SETTING" | "WRONG_PHASE" | "NOT_YOUR_TURN" | "INVALID_CARD" | "MUST_FOLLOW_SUIT" | "BID_OUT_OF_RANGE" | "INVALID_SUIT";
        /** @enum {string} */
        EuchreCode: "MUST_CALL" | "NOT_DEALER" | "INACTIVE_PARTNER";
        /** @enum {string} */
        BuckEuchreCode: "NOT_BIDDER" | "FOLDED";
        /** @enum {string} */
        OhHellCode: "FORBIDDEN_BID";
        /** @enum {string} */
        HandAndFootCode: "NOT_PLAYED_DOWN" | "PILE_EMPTY" | "PILE_FROZEN" | "TOP_IS_THREE" | "TOO_FEW_MATCHES" | "NO_CARDS" | "TOO_FEW_CARDS" | "THREES_CANNOT_BE_MELDED" | "TOO_FEW_NATURALS" | "MIXED_RANKS" | "TOO_MANY_WILDS" | "MELD_EXISTS" | "NO_SUCH_MELD" | "EMPTY_ADDITION" | "PLAY_DOWN_TOO_LOW" | "NEED_CLEAN_BOOK" | "NEED_DIRTY_BOOK" | "NEED_BOTH_BOOKS";
        /** @enum {string} */
        FourKateCode: "INVALID_COLUMN" | "COLUMN_FULL";
        /** @enum {string} */
        TerriblePeopleCode: "JUDGE_DOES_NOT_ANSWER" | "ALREADY_ANSWERED" | "NOT_THE_JUDGE" | "WRONG_CARD_COUNT" | "SAME_CARD_TWICE" | "NO_BLANK_CARD" | "BAD_TEXT" | "SWAPPING_IS_OFF" | "ALREADY_SWAPPED" | "NO_SUCH_ANSWER" | "UNKNOWN_PACK" | "OTHER_CARDS" | "TOO_FEW_CARDS";
        ErrorCode: components["schemas"]["GeneralCode"] | components["schemas"]["EuchreCode"] | components["schemas"]["BuckEuchreCode"] | components["schemas"]["OhHellCode"] | components["schemas"]["HandAndFootCode"] | components["schemas"]["FourKateCode"] | components["schemas"]["TerriblePeopleCode"];
        ErrorAnswer: {
            error: string;
            code: components["schemas"]["ErrorCode"];
        };
        Game: {
            id: components["schemas"]["GameId"];
            name: string;
            description: string;
            minPlayers: number;
            maxPlayers: number;
            icon: string;
            settings: components["schemas"]["Option"][];
        };
        Admission: {
            roomCode: string;
            playerId: string;
            token: string;
        };
        OpenRequest: {
            gameId: components["schemas"]["GameId"];
            playerName: string;
            settings?: components["schemas"]["SettingsChange"];
        };
        JoinRequest: {
            playerName?: string;
            spectate?: boolean;
        };
        VersionAnswer: {
            version: number;
            now: number;
        };
        /** @enum {string} */
        Status: "waiting" | "playing" | "game_over";
        Room: {
            code: string;
            gameId: components["schemas"]["GameId"];
            status: components["schemas"]["Status"];
            owner: string | null;
            playerCount: number;
            seats: components["schemas"]["Seat"][];
            spectators: components["schemas"]["Spectator"][];
            teams?: components["schemas"]["Teams"];
            settings: components["schemas"]["Settings"];
            locked: boolean;
            matches: number;
            seedHash: string | null;
            botActionAt: number | null;
            phaseEndsAt: number | null;
            turnEndsAt: number | null;
            closed: boolean;
            version: number;
        };
        RoomAnswer: {
            room: components["schemas"]["Room"];
            view: components["schemas"]["View"] | null;
            now: number;
        };
        RecordedPlayer: {
            name: string;
            kind: string;
            level?: string;
        };
        RecordedAction: {
            seat: number;
            type: string;
            payload: unknown;
            at?: number;
        };
        Record: {
            format: string;
            formatVersion: number;
            program: string;
            gameId: string;
            title?: string;
            startedAt?: string;
            endedAt?: string;
            players: components["schemas"]["RecordedPlayer"][];
            settings: unknown;
            seed?: string;
            seedHash?: string;
            deals?: unknown[];
            actions: components["schemas"]["RecordedAction"][];
        };
        ReviewPlayer: {
            name: string;
            decisions: number;
            accuracy: number;
            cost: number;
            luck: number;
            labels: number[];
        };
        ReviewHand: {
            hand: number;
            firstAction: number;
            before: number[];
            after: number[];
            luck: number[];
        };
        /** @enum {string} */
        Label: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
        Choice: {
            action: components["schemas"]["Action"];
            value: number;
            error: number;
            costError: number;
            points: number;
            reason: string;
            remarks: components["schemas"]["Remark"][];
        };
        ReviewDecision: {
            action: number;
            hand: number;
            seat: number;
            taken: components["schemas"]["Action"];
            cost: number;
            costError: number;
            lost: number;
            stake: number;
            label: components["schemas"]["Label"];
            choices: components["schemas"]["Choice"][];
        };
        ReviewReview: {
            gameId: string;
            worlds: number;
            labelLimits: number[];
            players: components["schemas"]["ReviewPlayer"][];
            hands: components["schemas"]["ReviewHand"][];
            keyMoments: number[];
            decisions: components["schemas"]["ReviewDecision"][];
        };
        ReviewProgress: {
            done: number;
            of: number;
        };
        ReviewStep: {
            seat: number;
            action: components["schemas"]["Action"];
            views: components["schemas"]["View"][];
        };
        AdviceAnswer: {
            version: number;
            choices: components["schemas"]["Choice"][];
        };
        AdviceRequest: {
            also?: components["schemas"]["Action"];
        };
        ActionAnswer: {
            ok: boolean;
            version: number;
            duplicate?: boolean;
        };
        ActionRequest: components["schemas"]["Action"] & {
            roomCode: string;
            actionId?: string;
        };
        HeartbeatRequest: {
            roomCode: string;
        };
        ChannelAnswer: {
            auth: string;
            channel_data?: string;
        };
        ChannelRequest: {
            socket_id: string;
            channel_name: string;
        };
        LabPlayerInfo: {
            name: string;
            kind: string;
        };
        LabStatusAnswer: {
            isOpen: boolean;
            mayUse: boolean;
            needsKey: boolean;
            players?: components["schemas"]["LabPlayerInfo"][];
            prompts?: boolean;
        };
        LabStudyInfo: {
            id: string;
            name: string;
            gameId: string;
            seats: components["schemas"]["LabSeated"][];
            createdAt: number;
            decisions: number;
            branches: number;
            isRunning: boolean;
        };
        LabSetup: {
            line: string;
            format: number;
            id: string;
            name: string;
            gameId: string;
            settings: unknown;
            seed: string;
            arrangement?: unknown;
            seats: components["schemas"]["LabSeated"][];
            createdAt: number;
        };
        LabDecision: {
            id: number;
            after: number;
            branch: number;
            hand: number;
            seat: number;
            action: components["schemas"]["Action"];
            options: number;
            by?: components["schemas"]["LabSeated"];
            cost?: number;
            value?: number;
            confidence?: number;
            reasoning?: string;
            failure?: components["schemas"]["ArenaFailure"];
            why?: string;
            retried?: components["schemas"]["ArenaFailure"];
            prompt?: string;
            ms: number;
        };
        LabStudyAnswer: {
            setup: components["schemas"]["LabSetup"];
            decisions: components["schemas"]["LabDecision"][];
            state: components["schemas"]["LabState"];
        };
        LabCreateRequest: {
            gameId: string;
            name?: string;
            settings?: unknown;
            seed?: string;
            arrangement?: unknown;
            seats: components["schemas"]["LabSeated"][];
        };
        LabDone: {
            ok: boolean;
        };
        LabRunRequest: {
            until: components["schemas"]["LabUntil"];
        };
        LabBranchAnswer: {
            branch: number;
        };
        LabOverruleRequest: {
            branch: number;
            after: number;
            action: components["schemas"]["Action"];
            name?: string;
        };
        LabAskRequest: {
            branch: number;
            after: number;
            player: string;
            manner?: components["schemas"]["LabManner"];
            name?: string;
        };
        LabRenameRequest: {
            name: string;
        };
        LabEnding: {
            isOver: boolean;
            hand: number;
            winners: number[];
            standing: number[];
        };
        LabPositionAnswer: {
            position: number;
            seat: number | null;
            ending: components["schemas"]["LabEnding"];
            views: components["schemas"]["View"][];
        };
        ModelsMessage: {
            role: string;
            content: string;
        };
        ModelsTokens: {
            prompt?: number;
            completion?: number;
            reasoning?: number;
            cached?: number;
        };
        ArenaModelCall: {
            prompt: string;
            messages: components["schemas"]["ModelsMessage"][];
            reply: string;
            thoughts: string;
            servedModel: string;
            finishReason: string;
            tokens: components["schemas"]["ModelsTokens"];
            uncounted?: number;
            money: number | null;
            firstTokenMs: number | null;
            totalMs: number;
            waitedMs?: number;
            attempts: number;
            status: number;
            structured: boolean;
            temperature?: number;
            failure?: components["schemas"]["ArenaFailure"];
            why?: string;
        };
        LabEvidence: {
            choices: components["schemas"]["LabJudged"][];
            calls: components["schemas"]["ArenaModelCall"][];
        };
        LabSide: {
            branch: components["schemas"]["LabBranch"];
            ending: components["schemas"]["LabEnding"];
            decisions: number[];
            cost: number[];
            failures: number[];
        };
        LabComparison: {
            shared: number;
            parts: number;
            sides: components["schemas"]["LabSide"][];
        };
        ArenaRecordedSeat: {
            player: string;
            modelId?: string;
        };
        ArenaSaid: {
            action: number;
            reasoning?: string;
            confidence?: number;
            failure?: components["schemas"]["ArenaFailure"];
            decidedBy?: string;
            isOverruled?: boolean;
            insteadOf?: unknown;
        };
        ArenaNotes: {
            job?: number;
            seating?: number;
            seats: components["schemas"]["ArenaRecordedSeat"][];
            said: components["schemas"]["ArenaSaid"][];
            given: number;
            hands?: unknown;
        };
        ArenaMatchRecord: {
            format: string;
            formatVersion: number;
            program: string;
            gameId: string;
            title?: string;
            startedAt?: string;
            endedAt?: string;
            players: components["schemas"]["RecordedPlayer"][];
            settings: unknown;
            seed?: string;
            seedHash?: string;
            deals?: unknown[];
            actions: components["schemas"]["RecordedAction"][];
            arena: components["schemas"]["ArenaNotes"];
        };
        ServerOpenRoomPlayer: {
            playerId: string;
            name: string;
        };
        ServerOpenRoom: {
            roomCode: string;
            gameId: string;
            status: components["schemas"]["Status"];
            matches: number;
            people: components["schemas"]["ServerOpenRoomPlayer"][];
        };
        StoreStatistic: {
            name: string;
            game: string;
            matches: number;
            won: number;
            last: number;
        };
        ServerBanRequest: {
            playerId: string;
        };
    };
    responses: {
        /** @description INVALID_JSON, INVALID_REQUEST, INVALID_SWAP, INVALID_NAME, UNKNOWN_GAME, UNKNOWN_ACTION, INVALID_PAYLOAD, INVALID_SETTING, INVALID_CARD, MUST_FOLLOW_SUIT, BID_OUT_OF_RANGE, INVALID_SUIT, MUST_CALL, FORBIDDEN_BID, NOT_PLAYED_DOWN, PILE_EMPTY, PILE_FROZEN, TOP_IS_THREE, TOO_FEW_MATCHES, NO_CARDS, TOO_FEW_CARDS, THREES_CANNOT_BE_MELDED, TOO_FEW_NATURALS, MIXED_RANKS, TOO_MANY_WILDS, MELD_EXISTS, NO_SUCH_MELD, EMPTY_ADDITION, PLAY_DOWN_TOO_LOW, NEED_CLEAN_BOOK, NEED_DIRTY_BOOK, NEED_BOTH_BOOKS, INVALID_COLUMN, COLUMN_FULL, WRONG_CARD_COUNT, SAME_CARD_TWICE, NO_BLANK_CARD, BAD_TEXT, NO_SUCH_ANSWER, UNKNOWN_PACK, OTHER_CARDS */
        Status400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "INVALID_JSON" | "INVALID_REQUEST" | "INVALID_SWAP" | "INVALID_NAME" | "UNKNOWN_GAME" | "UNKNOWN_ACTION" | "INVALID_PAYLOAD" | "INVALID_SETTING" | "INVALID_CARD" | "MUST_FOLLOW_SUIT" | "BID_OUT_OF_RANGE" | "INVALID_SUIT" | "MUST_CALL" | "FORBIDDEN_BID" | "NOT_PLAYED_DOWN" | "PILE_EMPTY" | "PILE_FROZEN" | "TOP_IS_THREE" | "TOO_FEW_MATCHES" | "NO_CARDS" | "TOO_FEW_CARDS" | "THREES_CANNOT_BE_MELDED" | "TOO_FEW_NATURALS" | "MIXED_RANKS" | "TOO_MANY_WILDS" | "MELD_EXISTS" | "NO_SUCH_MELD" | "EMPTY_ADDITION" | "PLAY_DOWN_TOO_LOW" | "NEED_CLEAN_BOOK" | "NEED_DIRTY_BOOK" | "NEED_BOTH_BOOKS" | "INVALID_COLUMN" | "COLUMN_FULL" | "WRONG_CARD_COUNT" | "SAME_CARD_TWICE" | "NO_BLANK_CARD" | "BAD_TEXT" | "NO_SUCH_ANSWER" | "UNKNOWN_PACK" | "OTHER_CARDS";
                };
            };
        };
        /** @description UNAUTHORIZED */
        Status401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "UNAUTHORIZED";
                };
            };
        };
        /** @description NOT_THIS_PLAYER, FOREIGN_ORIGIN, LAB_CLOSED, BANNED, NOT_OWNER, NOT_SEATED, NOT_YOUR_TURN, NOT_DEALER, INACTIVE_PARTNER, NOT_BIDDER, FOLDED, JUDGE_DOES_NOT_ANSWER, NOT_THE_JUDGE, SWAPPING_IS_OFF */
        Status403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "NOT_THIS_PLAYER" | "FOREIGN_ORIGIN" | "LAB_CLOSED" | "BANNED" | "NOT_OWNER" | "NOT_SEATED" | "NOT_YOUR_TURN" | "NOT_DEALER" | "INACTIVE_PARTNER" | "NOT_BIDDER" | "FOLDED" | "JUDGE_DOES_NOT_ANSWER" | "NOT_THE_JUDGE" | "SWAPPING_IS_OFF";
                };
            };
        };
        /** @description NOT_FOUND, ROOM_NOT_FOUND */
        Status404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "NOT_FOUND" | "ROOM_NOT_FOUND";
                };
            };
        };
        /** @description METHOD_NOT_ALLOWED */
        Status405: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "METHOD_NOT_ALLOWED";
                };
            };
        };
        /** @description LAB_PLAYS, LAB_FULL, ROOM_FULL, ROOM_LOCKED, HINTS_OFF, SEAT_TAKEN, TALK_OFF, NOT_CERTAIN, WRONG_PHASE, ALREADY_ANSWERED, ALREADY_SWAPPED */
        Status409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "LAB_PLAYS" | "LAB_FULL" | "ROOM_FULL" | "ROOM_LOCKED" | "HINTS_OFF" | "SEAT_TAKEN" | "TALK_OFF" | "NOT_CERTAIN" | "WRONG_PHASE" | "ALREADY_ANSWERED" | "ALREADY_SWAPPED";
                };
            };
        };
        /** @description TOO_LARGE */
        Status413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "TOO_LARGE";
                };
            };
        };
        /** @description RATE_LIMITED */
        Status429: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "RATE_LIMITED";
                };
            };
        };
        /** @description UNAVAILABLE */
        Status503: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: string;
                    /** @enum {string} */
                    code: "UNAVAILABLE";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games and their settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"][];
                };
            };
            429: components["responses"]["Status429"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Under which addresses others in the network reach this server; told on its own machine only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            429: components["responses"]["Status429"];
        };
    };
    describe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            429: components["responses"]["Status429"];
        };
    };
    openRoom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRequest"];
            };
        };
        responses: {
            /** @description Opens a room */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Status400"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    joinRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRequest"];
            };
        };
        responses: {
            /** @description Takes a bot's seat, or watches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    leaveRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gives the seat to a bot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room, and what the caller may know of its match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomAnswer"];
                };
            };
            401: components["responses"]["Status401"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of a match that is over, with its seed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            400: components["responses"]["Status400"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the expert thinks of a match that is over; 202 with the progress while it thinks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewReview"] | components["schemas"]["ReviewProgress"];
                };
            };
            400: components["responses"]["Status400"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                number: number;
                action: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table before an action of a match that is over, as each seat saw it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewStep"];
                };
            };
            400: components["responses"]["Status400"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    advise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdviceRequest"];
            };
        };
        responses: {
            /** @description What the expert thinks of the caller's choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    act: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description Any action of the table or of its game */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    heartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeartbeatRequest"];
            };
        };
        responses: {
            /** @description Fires whatever is due */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    authorizeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ChannelRequest"];
            };
        };
        responses: {
            /** @description Signs a channel's subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description A message of the Model Context Protocol, for assistants; what it refuses itself is an error of JSON-RPC */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            403: components["responses"]["Status403"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    labStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether there is a lab here, and who may be seated in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabStatusAnswer"];
                };
            };
            429: components["responses"]["Status429"];
        };
    };
    listStudies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The studies of the lab */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabStudyInfo"][];
                };
            };
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
        };
    };
    createStudy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabCreateRequest"];
            };
        };
        responses: {
            /** @description Sets a table of bots, engines and models */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabStudyAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A study: its decisions, its branches, and what it does now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabStudyAnswer"];
                };
            };
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
        };
    };
    deleteStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Throws a study away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabDone"];
                };
            };
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    stepStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One decision more on a branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabState"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    runStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabRunRequest"];
            };
        };
        responses: {
            /** @description Plays a branch on, to the end of the hand or of the match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabState"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    pauseStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops whatever plays; who is being asked is asked again later */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabState"];
                };
            };
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
        };
    };
    overrule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabOverruleRequest"];
            };
        };
        responses: {
            /** @description Decides by hand; a new branch where the old one goes on otherwise */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabBranchAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    askAnother: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabAskRequest"];
            };
        };
        responses: {
            /** @description Lets another player, or another prompt, decide the same position */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabBranchAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    renameBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabRenameRequest"];
            };
        };
        responses: {
            /** @description Gives a branch a name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabDone"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    deleteBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Throws a branch away, with the decisions that are only its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabDone"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table after a decision, as each seat sees it; 0 is the first deal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabPositionAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    judgePosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the expert thinks of the options in a position */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabJudged"][];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                decision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a decision was made from: the options as the expert sees them, prompts and raw answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabEvidence"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    compareBranches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
                other: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where two branches part, how each ended, and what it cost */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabComparison"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    getBranchRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
                branch: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A branch as the record of a match, with what was said and who was overruled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArenaMatchRecord"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    authorizeLab: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ChannelRequest"];
            };
        };
        responses: {
            /** @description Signs a subscription to a study's channel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
        };
    };
    listRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rooms that are not closed, and who is in them; for whoever has the host's key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerOpenRoom"][];
                };
            };
            401: components["responses"]["Status401"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What people have played and won, by their names; for whoever has the host's key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreStatistic"][];
                };
            };
            401: components["responses"]["Status401"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    findPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What people of this name have played and won; for whoever has the host's key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreStatistic"][];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    closeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closes a room at once; for whoever has the host's key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            401: components["responses"]["Status401"];
            404: components["responses"]["Status404"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    banPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServerBanRequest"];
            };
        };
        responses: {
            /** @description Sends somebody away for good, as the room's owner could; for whoever has the host's key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            429: components["responses"]["Status429"];
            503: components["responses"]["Status503"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the server is alive and can keep what is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: components["responses"]["Status503"];
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether more people may be sent here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: components["responses"]["Status503"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
