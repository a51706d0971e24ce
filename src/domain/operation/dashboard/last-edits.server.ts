import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { hasRight, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { trashNouns } from "#domain/operation/trash/ports.server.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { editedNouns, type LastEdits, lastEditsShown } from "./schema.ts";

/** The verbs after which a record counts as edited. */
const verbs = ["create", "update", "save", "publish", "unpublish", "restore", "restoreVersion"];

/** How many of the caller's latest edits are looked at: many of them may be of one record. */
const maxRows = 200;

type Row = { noun: string; id: string; title: string | null; at_ms: number };

/**
 * The records that the caller changed last, according to the audit trail: at most five, the newest first, each once. Only
 * kinds of records that the caller may read now, and nothing from the trash.
 */
export async function listLastEdits(ctx: Context): Promise<LastEdits> {
	staffWith("staff.self").check(ctx.actor);
	const { actor, locale } = ctx;
	if (actor.kind !== "staff") return { dataList: [] };
	const readable = trashNouns().filter(
		({ noun, rights }) => isOneOf(editedNouns, noun) && hasRight(actor, rights.read),
	);
	if (readable.length === 0) return { dataList: [] };
	const actions = readable.flatMap(({ noun }) => verbs.map((verb) => `${noun}.${verb}`));
	const titled = readable.map(
		({ noun, table, title }): SQL => sql`
			select edited.noun, edited.id, ${title(locale)} title, edited.at
			from edited join ${table} on ${table.id} = edited.id
			where edited.noun = ${noun} and ${table.deletedAt} is null`,
	);
	const { rows } = await ctx.db.execute<Row>(sql`
		with latest as materialized (
			select ${audit.action} action, ${audit.subjectId}::uuid id, ${audit.at} at
			from ${audit}
			where ${audit.actorId} = ${actor.staffId} and ${audit.actorKind} = 'staff' and ${audit.subjectId} ~ '^[0-9a-f-]{36}$'
				and ${audit.action} in (${sql.join(
					actions.map((action) => sql`${action}`),
					sql`, `,
				)})
			order by ${audit.at} desc limit ${maxRows}
		), edited as materialized (
			select split_part(action, '.', 1) noun, id, max(at) at from latest group by 1, 2
		)
		select noun, id, title, extract(epoch from at)::float8 * 1000 at_ms
		from (${sql.join(titled, sql` union all `)}) found
		order by at desc, id limit ${lastEditsShown}`);
	return {
		dataList: rows.flatMap(({ noun, id, title, at_ms }) =>
			isOneOf(editedNouns, noun)
				? [{ noun, id, title: title ?? "", editedDateTime: new Date(at_ms).toISOString() }]
				: [],
		),
	};
}
