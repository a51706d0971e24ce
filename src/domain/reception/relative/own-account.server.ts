import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { unauthenticated } from "#platform/errors.ts";

/** Id of the signed-in account. @throws DomainError `session.missing` */
export function ownAccount(ctx: Context): string {
	patientOnly.check(ctx.actor);
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}
