import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { maskedMobile } from "#locale/number/mobile-number.ts";
import { totals } from "#platform/http/paging.ts";
import { retryable, smsRights, undelivered, within } from "./messages.server.ts";
import { messageRequests } from "./ports.server.ts";
import type { SmsPage, SmsQuery, SmsRow } from "./schema.ts";
import { sms } from "./table.server.ts";

const inState = (state: SmsQuery["state"]): SQL | undefined =>
	state && (state === "undelivered" ? undelivered : eq(sms.state, state));

/**
 * SQL condition for the search: messages to a number by its last four digits, of a request by its code, or for a person by
 * any part of the name.
 */
function matching(title: string | undefined): SQL | undefined {
	const typed = normaliseDigits(title ?? "").trim();
	if (!typed) return undefined;
	const digits = typed.replace(/[\s-]/g, "");
	if (/^\d{4,12}$/.test(digits)) return eq(sms.mobileLast4, digits.slice(-4));
	return messageRequests().matching(typed);
}
const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Messages, newest first, with the number of messages in each state. The texts of the messages are not read. */
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

/** The numbers for the tabs and the page header, read in one statement. */
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
