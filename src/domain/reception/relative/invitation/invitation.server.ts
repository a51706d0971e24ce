import { and, eq, gt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { queueSms } from "#domain/message/sms-outbox/queue-sms.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import { relativesOf } from "../list-relatives.server.ts";
import { endSharesOfPerson } from "../ports.server.ts";
import { type RelativeSms, relativeText } from "../relative-sms.ts";
import type { RelativePerson } from "../schema.ts";
import { relativeInvitation } from "../table.server.ts";

// An adult of an account is invited at their own mobile, signs in there by a code, and says whether the account may see their
// results; they take it back whenever they like. The invitation itself opens nothing and asks nothing of the number: who signs
// in with it is who answers, and whether it has an account already is looked up nowhere.

export type Row = typeof relativeInvitation.$inferSelect;

export const mobileOf = async (tx: TransactionContext, accountId: string) => {
	const [row] = await tx.db
		.select({ mobile: account.mobile, mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, accountId));
	if (!row) throw unauthenticated();
	return row;
};

type Message = { to: string; about: string; until: Date; locale: Locale };

export async function tell(
	tx: TransactionContext,
	which: RelativeSms,
	{ to, about, until, locale }: Message,
) {
	const { centerName: centreName } = await getSiteInfo(tx, locale);
	const facts = { centreName, publicUrl: tx.env.publicUrl, mobileLast4: about.slice(-4), until };
	await queueSms(tx, {
		mobile: to,
		template: `relative.${which}`,
		text: relativeText(which, locale, facts),
		locale,
		...(which === "invited" ? { expiresAt: until } : {}),
	});
}

export async function getPerson(ctx: Context, accountId: string, patientId: string): Promise<RelativePerson> {
	const person = (await relativesOf(ctx, accountId)).find((each) => each.patientId === patientId);
	if (!person) throw notFound();
	return person;
}

export const waits = (ctx: Context) =>
	and(eq(relativeInvitation.state, "pending"), gt(relativeInvitation.expiresAt, ctx.now()));
export const verbs = { yes: "relative.agree", no: "relative.refuse", notMe: "relative.dismiss" } as const;

/**
 * Ends the links for doctors that the account made to the person's reports, because the account can no longer see the
 * reports.
 */
export async function endLinks(tx: TransactionContext, entry: AuditEntry, { accountId, patientId }: Row) {
	entry.detail("links", await endSharesOfPerson(tx, { accountId, patientId }));
}
