import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, route, untypedAnswer } from "#platform/http/route.server.ts";
import { openStream } from "./streams.server.ts";

const live = route({
	method: "get",
	path: "/Reception/Live",
	policy: staffWith("reception.read"),
	summary: "Which receptions change, while they do: ids and versions, until the session ends",
	answerType: "text/event-stream",
	answer: z.string(),
});

const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store, no-transform",
	// a proxy before us passes each event on at once
	"x-accel-buffering": "no",
};

/** Route for the live events of the desk's screens. */
export const liveApi = createApi<Context>().openapi(live, (c) =>
	untypedAnswer(new Response(openStream(c.var.ctx), { headers })),
);
