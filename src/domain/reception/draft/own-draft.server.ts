import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { unauthenticated } from "#platform/errors.ts";

// The server's copies of drafts, so that another device continues from the last acknowledged change (reception 3.2), and a
// patient can prepare requests for several people (reception 2.2). The device makes the id of a draft: ids belong to an
// account, and the same id in another account is another draft.

export function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

export const isDraft = (accountId: string, id: string) =>
	and(eq(receptionDraft.accountId, accountId), eq(receptionDraft.id, id));

/**
 * Reads a stored draft. A draft from an older release may lack fields or contain values that are no longer allowed:
 * defaults replace them, and nothing else is lost.
 * @returns null for an expired draft
 */
export const read = (data: string | null): ReceptionDraft | null =>
	ReceptionDraft.safeParse(data && JSON.parse(data)).data ?? null;
