import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import type { BulkStageAnswer, BulkStageInput } from "#domain/reception/reception/details/schema.ts";
import { isDomainError } from "#platform/errors.ts";

/**
 * Moves several requests to one state. Each move is a separate change at the request's version: a refused move does not
 * stop the others. Returns a result for each request, in the given order.
 */
export async function moveReceptions(
	ctx: Context,
	{ records, ...input }: BulkStageInput,
): Promise<BulkStageAnswer["dataList"]> {
	staffWith("reception.write").check(ctx.actor);
	const answers: BulkStageAnswer["dataList"] = [];
	for (const { id, version } of records)
		try {
			await changeStage(ctx, id, { ...input, version });
			answers.push({ id, code: null });
		} catch (error) {
			// earlier changes stay done; an internal error is reported only for its own reception
			if (!isDomainError(error)) ctx.log.error({ error }, "several receptions: one could not be moved");
			answers.push({ id, code: isDomainError(error) ? error.code : "internal.unexpected" });
		}
	return answers;
}
