import type { Context } from "#database/context.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";

// A draft started on a computer continues on the phone (reception 3.2). The code identifies the draft; its user must be signed
// in to the same account, so a code that was seen or photographed by someone else is useless.

/** The lookup index of a code; letters that look alike count as the same, as in tracking codes. */
export const codeIndexOf = (code: string) => indexOf("continue", code);

export function patientOf(ctx: Context) {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor;
}
