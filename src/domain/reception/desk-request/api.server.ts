import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { IdempotencyKey } from "#domain/reception/reception/submission/idempotency-key.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { findKnownPersons } from "./known-persons.server.ts";
import { DeskRequestInput, KnownPersonList, KnownPersonQuery } from "./schema.ts";
import { submitAtDesk } from "./service.server.ts";

const submit = route({
	method: "post",
	path: "/Reception/Desk",
	policy: staffWith("reception.write"),
	summary:
		"Make a request for somebody who telephones or stands there; the same Idempotency-Key makes one reception",
	headers: IdempotencyKey,
	body: DeskRequestInput,
	answer: SubmitAnswer,
	status: 201,
});

const persons = route({
	method: "post",
	path: "/Reception/Desk/Persons",
	policy: staffWith("reception.write"),
	summary: "People who had a request before, by mobile, national code or name",
	body: KnownPersonQuery,
	answer: KnownPersonList,
});

/** Routes for requests entered by the desk. */
export const deskRequestApi = createApi<Context>()
	.openapi(submit, async (c) => {
		const key = c.req.valid("header")["idempotency-key"];
		return reply(c, SubmitAnswer, await submitAtDesk(c.var.ctx, c.req.valid("json"), key), 201);
	})
	.openapi(persons, async (c) =>
		reply(c, KnownPersonList, { dataList: await findKnownPersons(c.var.ctx, c.req.valid("json")) }),
	);
