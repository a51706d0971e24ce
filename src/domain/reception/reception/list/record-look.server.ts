import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { isWithinLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import type { ReceptionQuery } from "../details/schema.ts";

/** Repeated views of the queue within this time count once, because an open page refreshes automatically. */
const sameLook: Limit = { name: "audit.queue", hits: 1, windowSeconds: 10 * 60 };

/** Records that a user viewed the queue, and whether they searched it; the searched text is never recorded. */
export async function recordLook(
	ctx: Context,
	query: Partial<ReceptionQuery> & { page: number },
	found: number,
): Promise<void> {
	const who = ctx.actor.kind === "staff" ? ctx.actor.staffId : "system";
	if (!(await isWithinLimit(ctx, sameLook, `${who} ${JSON.stringify(query)}`))) return;
	const { stage = 0, status: state = 0, day = "", page } = query;
	const facts = { stage, status: state, day, page, found };
	await record(ctx, query.title?.trim() ? "reception.search" : "reception.list", null, facts);
}
