import { and, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { addDays, momentInTehran } from "#locale/date/date.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { differences } from "./differences.ts";
import { listStaffNames, recordsChangedBy } from "./ports.server.ts";
import { type AuditDetails, type AuditQuery, type AuditRow, auditParts } from "./schema.ts";
import { audit } from "./table.server.ts";

const admin = staffWith("superAdmin");

const nounOf = sql<string>`split_part(${audit.action}, '.', 1)`;

const others = [...auditParts.access, ...auditParts.reception];
const ofPart = (part: AuditQuery["part"]): SQL | undefined => {
	if (!part) return undefined;
	return part === "content" ? notInArray(nounOf, others) : inArray(nounOf, [...auditParts[part]]);
};

/**
 * Actions that are steps of a long job, with one row each. The row of the job's start names the user; its steps are only
 * counted, and listed on request.
 */
const pieces = ["labTestImport.work"];

/** The title of a version, as SQL; for content, in the reader's language if available. */
function titleIn(locale: Locale): SQL<string> {
	const texts = [locale, otherLocale(locale)].flatMap((each) => [
		...["mainTitle", "title", "name", "question"].map((field) => `texts,${each},${field}`),
		`titles,${each}`,
		`name,${each}`,
	]);
	const paths = [...texts, "mainTitle", "title", "name"].map(
		(path) => sql`nullif(case when jsonb_typeof(kept.value #> ${`{${path}}`}::text[]) = 'string'
			then kept.value #>> ${`{${path}}`}::text[] end, '')`,
	);
	return sql<string>`coalesce(${sql.join(paths, sql`, `)}, '')`;
}

// columns of the row are named in full: within a query of one table they would be those of the inner one
const selectionIn = (locale: Locale) => ({
	id: audit.id,
	at: audit.at,
	action: audit.action,
	by: audit.actorKind,
	// the actor of a sign-in is still anonymous, so the name comes from the user who signed in
	byName: sql<string | null>`case when audit.actor_kind = 'staff'
		then (select who.display_name from staff who where who.id::text = audit.actor_id)
		when audit.actor_kind = 'apiKey'
		then (select used.title from api_key used where used.id::text = audit.actor_id)
		when audit.action in ('staff.login', 'staff.recovery-code', 'staff.accept-invitation')
		then (select who.display_name from staff who where who.id::text = audit.subject_id) end`,
	subject: sql<string | null>`case when split_part(audit.action, '.', 1) = 'staff'
		then (select who.display_name from staff who where who.id::text = audit.subject_id)
		when split_part(audit.action, '.', 1) = 'apiKey'
		then (select made.title from api_key made where made.id::text = audit.subject_id)
		else (select ${titleIn(locale)} from record_history kept where kept.noun = split_part(audit.action, '.', 1)
			and kept.record_id = audit.subject_id order by kept.version desc limit 1) end`,
	details: audit.details,
	subjectId: audit.subjectId,
	requestId: audit.requestId,
});

type Row = {
	id: string;
	at: Date;
	action: string;
	by: AuditRow["by"];
	byName: string | null;
	subject: string | null;
	details: AuditRow["details"];
};

function asRow({ id, at, action, by, byName, subject, details }: Row): AuditRow {
	const [noun = "", verb = ""] = action.split(".");
	return { id, dateTime: at.toISOString(), noun, verb, by, byName, subject: subject || null, details };
}

/** A page of the audit trail, newest first. */
export async function listAudit(ctx: Context, query: AuditQuery) {
	admin.check(ctx.actor);
	const { page, pageSize, part, noun, verb, staffId, from, until, withPieces } = query;
	const narrowed = and(
		ofPart(part),
		noun ? eq(nounOf, noun) : undefined,
		verb ? sql`split_part(${audit.action}, '.', 2) = ${verb}` : undefined,
		staffId ? and(eq(audit.actorId, staffId), eq(audit.actorKind, "staff")) : undefined,
		from ? gte(audit.at, momentInTehran(from)) : undefined,
		until ? lt(audit.at, momentInTehran(addDays(until, 1))) : undefined,
	);
	const where = and(narrowed, withPieces ? undefined : notInArray(audit.action, pieces));
	const [rows, total, leftOut, people] = await Promise.all([
		ctx.db
			.select(selectionIn(ctx.locale))
			.from(audit)
			.where(where)
			.orderBy(desc(audit.at), desc(audit.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(audit, where),
		withPieces ? 0 : ctx.db.$count(audit, and(narrowed, inArray(audit.action, pieces))),
		listStaffNames(ctx),
	]);
	return { dataList: rows.map(asRow), ...totals(total, pageSize), people, leftOut };
}

/** Maximum number of records shown for one change. */
const maxRecords = 20;

/**
 * One row of the audit trail, with the values of content and settings before and after, from their history. @throws
 * DomainError `record.not-found`
 */
export async function getAudit(ctx: Context, id: string): Promise<AuditDetails> {
	admin.check(ctx.actor);
	const [row] = await ctx.db.select(selectionIn(ctx.locale)).from(audit).where(eq(audit.id, id));
	if (!row) throw notFound();
	const noun = row.action.split(".")[0] ?? "";
	const { requestId, subjectId } = row;
	const changed = await recordsChangedBy(
		ctx,
		{ requestId, noun, recordId: subjectId ?? undefined },
		maxRecords,
	);
	const records = changed.map(({ version, before, value }) => ({
		version,
		title: row.subject ?? "",
		changes: differences(before, value),
	}));
	const isForgotten =
		records.length === 0 && /\.(update|save|publish|create)$/.test(row.action) && !isOneOf(others, noun);
	return { ...asRow(row), requestId: row.requestId, records, isForgotten };
}
