import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { overdueAfterMs } from "#domain/result/report/overdue.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import type { ReportingSetting } from "#domain/setting/reporting-setting/schema.ts";
import type { WorkPart } from "./schema.ts";

// The parts of the laboratory's list of work, as conditions on receptions and their versions, and the order of each.

/**
 * `open`: the version being written or waiting for release; `held`: the version that patients read. A report has at most
 * one of each.
 */
export const open = alias(reportVersion, "open_version");
export const held = alias(reportVersion, "held_version");

export const inWork = [status.inLaboratory, status.confirmed];
const readableWhen = (setting: ReportingSetting) =>
	setting.isDebtGated ? sql<boolean>`${reception.remainedPrice} <= ${setting.waivedDebtRials}` : sql`true`;

/** Receptions with a version in this state, as an array: there are few, and an index covers exactly these versions. */
const receptionsWith = (state: "draft" | "verified") =>
	sql`array(select ${report.receptionId} from ${reportVersion} join ${report} on ${report.id} = ${reportVersion.reportId}
		where ${reportVersion.state} in ('draft', 'verified') and ${reportVersion.state} = ${sql.raw(`'${state}'`)})`;
const isBeingWritten = sql`${reception.id} = any(${receptionsWith("draft")})`;
export const isVerified = sql`${reception.id} = any(${receptionsWith("verified")})`;
export const isHeld = and(or(isBeingWritten, isVerified), isNotNull(open.heldAt));
const isFree = and(isVerified, isNull(open.heldAt));
/** A staff member has recorded that the sample was taken. */
const isSampled = isNotNull(reception.sampledAt);
/** The report's scheduled time has passed without a release. */
const isOverdue = (ctx: Context) => lte(open.releaseAt, new Date(ctx.now().getTime() - overdueAfterMs));
/** The report is waiting for a person to release it, not for its scheduled time. */
const waitsForPeople = (ctx: Context) => and(isFree, or(isNull(open.releaseAt), isOverdue(ctx)));

/** The characters missing from the sealed sheet that patients read; null if the sheet has not been checked. */
export const lostBy = (ctx: Context) =>
	ctx.db
		.select({ lost: reportDocument.lostGlyphs })
		.from(reportDocument)
		.where(eq(reportDocument.versionId, held.id));
const hasLost = (ctx: Context) => sql`coalesce((${lostBy(ctx)}), '') <> ''`;

export type WaitingPart = Exclude<WorkPart, "released">;

/** The condition of each part of the list; reads only the reception table when possible. */
export function partOf(ctx: Context, part: WaitingPart, setting: ReportingSetting): SQL | undefined {
	const reader = ctx.actor.kind === "staff" ? ctx.actor.staffId : null;
	const isOwn =
		setting.isOnePersonEnough || reader === null
			? sql`false`
			: sql`coalesce(${eq(open.verifiedBy, reader)}, false)`;
	const isOnce = setting.isCriticalVerifiedTwice
		? sql`(${open.isCritical} and ${open.secondVerifiedAt} is null)`
		: sql`false`;
	switch (part) {
		case "unsampled":
			return and(isNull(reception.sampledAt), or(isBeingWritten, isVerified));
		case "entry":
			return and(
				isSampled,
				or(isBeingWritten, and(inArray(reception.websiteReceptionStatus, inWork), not(isVerified))),
			);
		case "ready":
			return and(isSampled, waitsForPeople(ctx), not(isOwn), not(isOnce));
		case "secondPerson":
			return and(isSampled, waitsForPeople(ctx), sql`(${isOwn} or ${isOnce})`);
		case "debt":
			return and(isSampled, isVerified, not(readableWhen(setting)));
		case "scheduled":
			return and(isSampled, isFree, isNotNull(open.releaseAt), not(isOverdue(ctx)));
		case "overdue":
			return and(isSampled, isFree, isOverdue(ctx));
		case "held":
			return isHeld;
		case "lostGlyphs":
			return and(isNotNull(held.id), hasLost(ctx));
	}
}

export const orders: Record<WorkPart, SQL[]> = {
	// whose appointment is longest past
	unsampled: [asc(reception.slotStartsAt), asc(reception.id)],
	// whose sample has waited longest
	entry: [asc(reception.slotStartsAt), asc(reception.id)],
	// first those whose moment has passed: the others have none
	ready: [asc(open.releaseAt), asc(open.verifiedAt), asc(reception.id)],
	secondPerson: [asc(open.releaseAt), asc(open.verifiedAt), asc(reception.id)],
	debt: [asc(open.verifiedAt), asc(reception.id)],
	scheduled: [asc(open.releaseAt), asc(reception.id)],
	overdue: [asc(open.releaseAt), asc(reception.id)],
	held: [asc(open.heldAt), asc(reception.id)],
	lostGlyphs: [desc(held.releasedAt), desc(held.id)],
	released: [desc(held.releasedAt), desc(held.id)],
};
