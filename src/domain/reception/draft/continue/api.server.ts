import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getContinueState } from "./get-continue-state.server.ts";
import { makeContinueCode } from "./make-continue-code.server.ts";
import { ContinueCode, ContinuedDraft, ContinueInput, ContinueState } from "./schema.ts";
import { takeContinueCode } from "./take-continue-code.server.ts";

const make = route({
	method: "post",
	path: "/Reception/Draft/{id}/ContinueCode",
	policy: patientOnly,
	summary: "A code by which another device of the same account goes on with a draft: once, for five minutes",
	params: IdParam,
	answer: ContinueCode,
});

const look = route({
	method: "get",
	path: "/Reception/Draft/{id}/ContinueCode",
	policy: patientOnly,
	summary: "Whether another device has gone on with a draft",
	params: IdParam,
	answer: ContinueState,
});

const take = route({
	method: "post",
	path: "/Reception/Draft/Continue",
	policy: patientOnly,
	summary: "Exchange such a code for the draft that it names",
	body: ContinueInput,
	answer: ContinuedDraft,
});

/** Routes for the codes that continue a draft on another device. */
export const continueApi = createApi<Context>()
	.openapi(take, async (c) =>
		reply(c, ContinuedDraft, await takeContinueCode(c.var.ctx, c.req.valid("json").code)),
	)
	.openapi(make, async (c) =>
		reply(c, ContinueCode, await makeContinueCode(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(look, async (c) =>
		reply(c, ContinueState, await getContinueState(c.var.ctx, c.req.valid("param").id)),
	);
