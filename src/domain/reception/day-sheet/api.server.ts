import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { assignVisits } from "./assign-visits.server.ts";
import { getDayPlan } from "./get-day-plan.server.ts";
import { getOwnSheet, getSheetOf } from "./get-sheet.server.ts";
import { recordOutcome } from "./record-outcome.server.ts";
import { resolveOutcome } from "./resolve-outcome.server.ts";
import { AssignInput, DayPlan, DayQuery, DaySheet, OutcomeInput, SheetVisit } from "./schema.ts";

const ownSheet = route({
	method: "get",
	path: "/Reception/DaySheet/Mine",
	policy: staffWith("daySheet.own"),
	summary: "The sampler's own visits of today",
	answer: DaySheet,
});

const outcome = route({
	method: "post",
	path: "/Reception/DaySheet/Mine/{id}/Outcome",
	policy: staffWith("daySheet.own"),
	summary: "What became of an own visit; the same Idempotency-Key makes one outcome",
	params: IdParam,
	headers: IfMatch.extend({ "idempotency-key": z.uuid({ error: "validation.invalid" }) }),
	body: OutcomeInput,
	answer: SheetVisit,
});

const plan = route({
	method: "get",
	path: "/Reception/DaySheet/Plan",
	policy: staffWith("reception.read"),
	summary: "Visits at home of a day, and which sampler goes where",
	query: DayQuery,
	answer: DayPlan,
});

const assign = route({
	method: "post",
	path: "/Reception/DaySheet/Plan",
	policy: staffWith("reception.write"),
	summary: "Give districts and single visits of a day to a sampler",
	headers: IfMatch,
	body: AssignInput,
	answer: DayPlan,
});

const sheetOfSampler = route({
	method: "get",
	path: "/Reception/DaySheet/Sampler/{id}",
	policy: staffWith("reception.read"),
	summary: "A sampler's visits of a day",
	params: IdParam,
	query: DayQuery,
	answer: DaySheet,
});

const resolve = route({
	method: "post",
	path: "/Reception/DaySheet/Outcome/{id}/Resolve",
	policy: staffWith("reception.write"),
	summary: "The desk has seen to an outcome that came too late to change anything",
	params: IdParam,
	headers: IfMatch,
	answer: DayPlan,
});

/** Routes for the sampler's day sheet and the desk's plan for it. */
export const daySheetApi = createApi<Context>()
	.openapi(ownSheet, async (c) => reply(c, DaySheet, await getOwnSheet(c.var.ctx)))
	.openapi(outcome, async (c) => {
		const { "if-match": version, "idempotency-key": key } = c.req.valid("header");
		const input = { ...c.req.valid("json"), version };
		return reply(c, SheetVisit, await recordOutcome(c.var.ctx, c.req.valid("param").id, key, input));
	})
	.openapi(plan, async (c) => reply(c, DayPlan, await getDayPlan(c.var.ctx, c.req.valid("query"))))
	.openapi(assign, async (c) =>
		reply(
			c,
			DayPlan,
			await assignVisits(c.var.ctx, { ...c.req.valid("json"), version: c.req.valid("header")["if-match"] }),
		),
	)
	.openapi(sheetOfSampler, async (c) =>
		reply(c, DaySheet, await getSheetOf(c.var.ctx, c.req.valid("param").id, c.req.valid("query"))),
	)
	.openapi(resolve, async (c) =>
		reply(
			c,
			DayPlan,
			await resolveOutcome(c.var.ctx, c.req.valid("param").id, {
				version: c.req.valid("header")["if-match"],
			}),
		),
	);
