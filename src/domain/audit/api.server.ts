import type { Context } from "#database/context.server.ts";
import { isWithinLimit, type Limit } from "#domain/rate-limit/service.server.ts";
import { isDomainError } from "#platform/errors.ts";
import { record } from "./mutate.server.ts";

/** Enough to see what somebody tries, too few to fill the disk with. */
const recorded: Limit = { name: "audit.denied", hits: 60, windowSeconds: 60 };

/**
 * Records a call that was turned away: nobody is signed in for it, or who is has not the right (SECURITY P36). Anything else
 * is none. Never fails: the answer is the same with and without.
 * @param route as described, `GET /Reception/{id}`, never the address that was called: it may hold a patient's number
 */
export async function recordDenial(ctx: Context, error: unknown, route: string): Promise<void> {
	if (!isDomainError(error) || (error.kind !== "unauthenticated" && error.kind !== "forbidden")) return;
	// the verb that compares a password or a code says so itself
	if (error.code.startsWith("login.")) return;
	const { actor } = ctx;
	const whose =
		actor.kind === "staff" ? actor.staffId : actor.kind === "patient" ? actor.accountId : ctx.address;
	try {
		if (!(await isWithinLimit(ctx, recorded, whose))) return;
		await record(ctx, `access.${error.kind}`, null, { code: error.code, route });
	} catch (failure) {
		ctx.log.warn({ requestId: ctx.requestId, error: failure }, "a refused call could not be recorded");
	}
}
