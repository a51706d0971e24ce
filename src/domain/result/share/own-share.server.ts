import { and, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { forbidden } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { reportShare } from "./table.server.ts";

// Links by which a patient lets a doctor read a report (reports 2.4, 2.6). The link is only half of the access: the passcode is
// sent separately, both are shown once, and the patient can revoke a link.

export const passcodeIndexOf = (id: string, passcode: string) => indexOf(`report-share:${id}`, passcode);

/**
 * Checks that the reader is the patient: a visitor with a link or a code cannot create links. @throws DomainError
 * `right.missing`
 */
export function assertOwner({ by }: Reader): void {
	if (by !== "patient") throw forbidden();
}

export const livingShare = (ctx: Context) =>
	and(isNull(reportShare.revokedAt), gt(reportShare.expiresAt, ctx.now()));
