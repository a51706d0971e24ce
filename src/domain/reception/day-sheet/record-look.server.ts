import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { isWithinLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";

/** Repeated views within this time count once, because an open sheet refreshes automatically. */
const sameLook: Limit = { name: "audit.day-sheet", hits: 1, windowSeconds: 10 * 60 };

/** Records who viewed whose day and how many visits it contained; a view with more visits than before is recorded again. */
export async function recordLook(
	ctx: Context,
	subjectId: string | null,
	day: string,
	visits: readonly { id: string }[],
) {
	const who = ctx.actor.kind === "staff" ? ctx.actor.staffId : "system";
	const seen = visits.map(({ id }) => id).join(" ");
	if (!(await isWithinLimit(ctx, sameLook, `${who} ${subjectId} ${day} ${seen}`))) return;
	await record(ctx, "day-sheet.read", subjectId, { day, visits: visits.length });
}
