import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { IdempotencyKey } from "#domain/reception/reception/submission/idempotency-key.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { NextNumber, WalkInInput } from "./schema.ts";
import { nextNumber, receiveWalkIn } from "./service.server.ts";

const receive = route({
	method: "post",
	path: "/Reception/WalkIn",
	policy: staffWith("reception.write"),
	summary:
		"Receive somebody who stands at the desk without a request; the same Idempotency-Key makes one reception",
	headers: IdempotencyKey,
	body: WalkInInput,
	answer: SubmitAnswer,
	status: 201,
});

const next = route({
	method: "get",
	path: "/Reception/WalkIn/NextNumber",
	policy: staffWith("reception.write"),
	summary: "The number after the highest one of this month, not reserved",
	answer: NextNumber,
});

/** Requests without slot and account. */
export const walkInApi = createApi<Context>()
	.openapi(next, async (c) => reply(c, NextNumber, { receptNo: await nextNumber(c.var.ctx) }))
	.openapi(receive, async (c) => {
		const key = c.req.valid("header")["idempotency-key"];
		return reply(c, SubmitAnswer, await receiveWalkIn(c.var.ctx, c.req.valid("json"), key), 201);
	});
