import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { maskedMobile } from "#locale/number/mobile-number.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { messageRequests } from "./ports.server.ts";
import type { SmsPage, SmsQuery, SmsRow } from "./schema.ts";
import { retriedKinds, sendAgain } from "./service.server.ts";
import { sms } from "./table.server.ts";

const smsRights = { read: staffWith("reception.read"), write: staffWith("reception.write") };

const within = (isoDay: string) =>
	and(gte(sms.createdAt, momentInTehran(isoDay)), lt(sms.createdAt, momentInTehran(addDays(isoDay, 1))));

const undelivered = inArray(sms.state, ["refused", "failed"]);
const inState = (state: SmsQuery["state"]): SQL | undefined =>
	state && (state === "undelivered" ? undelivered : eq(sms.state, state));

/** Another try can help: it waits after a failure, or its text is still there. A code's never is. */
export const retryable = (now: Date) =>
	or(
		and(eq(sms.state, "queued"), isNotNull(sms.lastError)),
		and(eq(sms.state, "refused"), isNotNull(sms.text), gte(sms.expiresAt, now)),
	) as SQL;

/** A number by its last four digits, a request by its code, a person by any part of the name. */
function matching(title: string | undefined): SQL | undefined {
	const typed = normaliseDigits(title ?? "").trim();
	if (!typed) return undefined;
	const digits = typed.replace(/[\s-]/g, "");
	if (/^\d{4,12}$/.test(digits)) return eq(sms.mobileLast4, digits.slice(-4));
	return messageRequests().matching(typed);
}
const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Messages, newest first, with how many there are of each state. Their texts are not read. */
export async function listMessages(ctx: Context, query: SmsQuery): Promise<SmsPage> {
	smsRights.read.check(ctx.actor);
	const { page, pageSize, title, state, template, day } = query;
	const where = and(
		inState(state),
		template ? eq(sms.template, template) : undefined,
		day ? within(day) : undefined,
		matching(title),
	);
	const request = messageRequests();
	const about = eq(sms.receptionId, sql`${request.id}::text`);
	const [rows, counted, figures, centre] = await Promise.all([
		ctx.db
			.select({
				message: sms,
				canRetry: sql<boolean>`(${retryable(ctx.now())})`,
				trackingCode: sql<string | null>`${request.trackingCode}`,
				firstName: sql<string | null>`${request.firstName}`,
				lastName: sql<string | null>`${request.lastName}`,
			})
			.from(sms)
			.leftJoin(request.table, about)
			.where(where)
			.orderBy(desc(sms.createdAt), desc(sms.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db
			.select({ count: sql<number>`count(*)::int` })
			.from(sms)
			.leftJoin(request.table, about)
			.where(where),
		getFigures(ctx),
		getCentreSetting(ctx),
	]);
	const reachesPhones = ctx.env.sms.gateway === "http";
	const own = ctx.env.sms.gateway === "http" ? ctx.env.sms.sender : "";
	return {
		dataList: rows.map(
			({ message, canRetry, trackingCode, firstName, lastName }): SmsRow => ({
				id: message.id,
				createdDateTime: message.createdAt.toISOString(),
				maskedMobile: maskedMobile(message.mobile),
				template: message.template,
				channel: message.channel,
				state: message.state,
				attempts: message.attempts,
				parts: message.parts,
				costRials: message.costRials,
				sentDateTime: isoOf(message.sentAt),
				deliveredDateTime: isoOf(message.deliveredAt),
				sendAfter: isoOf(message.sendAfter),
				expiresDateTime: isoOf(message.expiresAt),
				lastError: message.lastError ?? "",
				receptionId: trackingCode ? message.receptionId : null,
				trackingCode,
				name: [firstName, lastName].filter(Boolean).join(" "),
				canRetry,
			}),
		),
		...totals(counted[0]?.count ?? 0, pageSize),
		...figures,
		sender: centre.smsSender || own,
		reachesPhones,
	};
}

type Figures = Pick<SmsPage, "counts" | "today" | "retryableCount" | "trouble">;

/** What the tabs and the head of the page tell, in one statement. */
async function getFigures(ctx: Context): Promise<Figures> {
	const of = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
	const today = within(dayInTehran(ctx.now()));
	const [row] = await ctx.db
		.select({
			queued: of(eq(sms.state, "queued")),
			sent: of(eq(sms.state, "sent")),
			delivered: of(eq(sms.state, "delivered")),
			undelivered: of(undelivered),
			expired: of(eq(sms.state, "expired")),
			messagesToday: of(today),
			partsToday: sql<number>`coalesce(sum(${sms.parts}) filter (where ${today}), 0)::int`,
			undeliveredToday: of(and(today, undelivered)),
			costToday: sql<string | null>`sum(${sms.costRials}) filter (where ${today})`,
			retryableCount: of(retryable(ctx.now())),
			lastSent: sql<string | null>`max(${sms.sentAt})`,
		})
		.from(sms);
	const [waiting] = await ctx.db
		.select({ lastError: sms.lastError, updatedAt: sms.updatedAt })
		.from(sms)
		.where(and(eq(sms.state, "queued"), isNotNull(sms.lastError)))
		.orderBy(desc(sms.updatedAt))
		.limit(1);
	const isStuck = waiting && (!row?.lastSent || new Date(row.lastSent) < waiting.updatedAt);
	const { queued = 0, sent = 0, delivered = 0, undelivered: lost = 0, expired = 0 } = row ?? {};
	return {
		counts: { queued, sent, delivered, undelivered: lost, expired },
		today: {
			messages: row?.messagesToday ?? 0,
			parts: row?.partsToday ?? 0,
			undelivered: row?.undeliveredToday ?? 0,
			costRials: row?.costToday == null ? null : Number(row.costToday),
		},
		retryableCount: row?.retryableCount ?? 0,
		trouble: isStuck ? (waiting.lastError ?? "") : "",
	};
}

/** Makes the jobs of waiting messages due now, and puts refused ones back into the queue. */
async function tryAgain(tx: TransactionContext, where: SQL): Promise<string[]> {
	const rows = await tx.db
		.select({ id: sms.id, state: sms.state })
		.from(sms)
		.where(and(where, retryable(tx.now())))
		.for("update");
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return ids;
	const refused = rows.filter(({ state }) => state === "refused").map(({ id }) => id);
	if (refused.length) {
		await tx.db
			.update(sms)
			.set({ state: "queued", lastError: null, doubts: 0, updatedAt: tx.now() })
			.where(inArray(sms.id, refused));
		for (const id of refused) await sendAgain(tx, id);
	}
	await tx.db
		.update(job)
		.set({ runAt: tx.now() })
		.where(
			and(
				inArray(job.kind, retriedKinds),
				inArray(sql`${job.payload} ->> 'id'`, ids),
				sql`${job.leaseUntil} is null`,
			),
		);
	tx.transaction.afterCommit(() => tx.database.notify("jobs", "sms"));
	return ids;
}

/** Tries one message again at once. @throws DomainError `record.not-found`, `sms.past-help` when its text is gone or it arrived */
export async function retryMessage(ctx: Context, id: string): Promise<{ count: number }> {
	smsRights.write.check(ctx.actor);
	return mutate(ctx, "sms.retry", async (tx, entry) => {
		entry.subject(id);
		const [known] = await tx.db.select({ id: sms.id }).from(sms).where(eq(sms.id, id));
		if (!known) throw notFound();
		const { length } = await tryAgain(tx, eq(sms.id, id));
		if (length === 0) throw conflict("sms.past-help");
		return { count: length };
	});
}

/** Tries every message again that another try can help. */
export async function retryMessages(ctx: Context): Promise<{ count: number }> {
	smsRights.write.check(ctx.actor);
	return mutate(ctx, "sms.retryAll", async (tx, entry) => {
		const { length } = await tryAgain(tx, sql`true`);
		entry.detail("count", length);
		return { count: length };
	});
}

/** Erases the texts of refused messages that can no longer be sent. */
export async function sweepMessageTexts(ctx: Context): Promise<void> {
	await ctx.db
		.update(sms)
		.set({ text: null })
		.where(and(eq(sms.state, "refused"), isNotNull(sms.text), lt(sms.expiresAt, ctx.now())));
}
