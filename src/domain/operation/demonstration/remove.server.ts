import { type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { trashNouns } from "#domain/operation/trash/ports.server.ts";
import { conflict } from "#platform/errors.ts";
import { type Part, parts } from "./parts.ts";
import { forgetRows, isDemonstrationThere } from "./rows.server.ts";
import { type Demonstration, type DemonstrationRemoval, maxKept } from "./schema.ts";

const superAdmin = staffWith("superAdmin");

/** What is left of the demonstration in each table, for the page that removes it. */
export async function getDemonstration(ctx: Context): Promise<Demonstration> {
	superAdmin.check(ctx.actor);
	const { rows } = await ctx.db.execute<{ noun: string; count: number }>(
		sql`select noun, count(*)::int as count from demonstration_row where noun <> 'removed' group by noun`,
	);
	const counts = Object.fromEntries(rows.map(({ noun, count }) => [noun, count]));
	return { isThere: rows.length > 0, counts };
}

type Row = { id: string; title: string; version: number; seeded: number; isTrashed: boolean };

/** The recorded rows of a part that still exist. */
async function rowsOf(tx: TransactionContext, { table, key, title }: Part): Promise<Row[]> {
	const trashed = key === "id" && table !== "palette" && !table.endsWith("_setting");
	const { rows } = await tx.db.execute<Row>(sql`
		select r.${sql.raw(key)}::text as id, coalesce((${sql.raw(title)})::text, '') as title, r.version,
			d.version as seeded, ${trashed ? sql`r.deleted_at is not null` : sql`false`} as "isTrashed"
		from ${sql.identifier(table)} r join demonstration_row d
			on d.noun = ${table} and d.record_id = r.${sql.raw(key)}::text`);
	return rows;
}

/** A condition with the value of `:id` inserted. */
function conditionOf(condition: string, id: string): SQL {
	const pieces = condition.split(":id").map((piece) => sql.raw(piece));
	return sql.join(pieces, sql`${id}::uuid`);
}

/** Removes one row and the rows that belong to it; returns false when other data still needs the row. */
async function removeRow(tx: TransactionContext, part: Part, { id }: Row): Promise<boolean> {
	const uses = trashNouns().find(({ noun }) => noun === part.usage);
	if (uses && (await uses.verbs.usage(tx, id)).totalCount > 0) return false;
	await tx.db.execute(sql`savepoint demonstration`);
	try {
		for (const [table, condition] of part.children ?? [])
			await tx.db.execute(sql`delete from ${sql.identifier(table)} where ${conditionOf(condition, id)}`);
		await tx.db.execute(
			sql`delete from ${sql.identifier(part.table)} where ${sql.raw(part.key)}::text = ${id}`,
		);
		await tx.db.execute(sql`release savepoint demonstration`);
	} catch (error) {
		const { code } = databaseFault(error);
		if (code !== "23503") throw error;
		await tx.db.execute(sql`rollback to savepoint demonstration`);
		return false;
	}
	if (part.history)
		await tx.db.execute(sql`delete from record_history where noun = ${part.history} and record_id = ${id}`);
	return true;
}

/** Releases the slots of removed requests and deletes their messages. */
async function removeAroundReceptions(tx: TransactionContext, gone: Asked[]): Promise<void> {
	for (const { id, slot, isLiving } of gone) {
		await tx.db.execute(sql`delete from sms where reception_id = ${id}`);
		if (isLiving)
			await tx.db.execute(sql`update slot set taken = greatest(taken - 1, 0) where id = ${slot}::uuid`);
		await tx.db.execute(sql`delete from slot s where s.id = ${slot}::uuid
			and not exists (select 1 from reception r where r.slot_id = s.id)
			and not exists (select 1 from slot_hold h where h.slot_id = s.id)`);
	}
}

type Asked = { id: string; patient: string; account: string; slot: string; isLiving: boolean };

/** The persons and slots that the requests to be removed refer to. */
async function askedFor(tx: TransactionContext): Promise<Asked[]> {
	const { rows } = await tx.db.execute<Asked>(sql`
		select r.id::text as id, r.patient_id::text as patient, r.account_id::text as account,
			r.slot_id::text as slot, r.website_reception_status < 20 as "isLiving" from reception r
		join demonstration_row d on d.noun = 'reception' and d.record_id = r.id::text`);
	return rows;
}

/** Removes persons and accounts that nothing else refers to. */
async function removePeople(tx: TransactionContext, people: Asked[]): Promise<void> {
	for (const { patient } of people)
		await tx.db.execute(sql`delete from patient p where p.id = ${patient}::uuid
			and not exists (select 1 from reception r where r.patient_id = p.id)`);
	for (const { account } of people)
		await tx.db.execute(sql`delete from account a where a.id = ${account}::uuid
			and not exists (select 1 from reception r where r.account_id = a.id)
			and not exists (select 1 from reception_draft d where d.account_id = a.id)
			and not exists (select 1 from account_patient o where o.account_id = a.id)`);
}

/**
 * Removes the demonstration: every unchanged row that the seeding wrote, unless other data still needs the row. The
 * result lists the rows that stay. Later starts do not add the demonstration again.
 * @throws DomainError `demonstration.missing` when there is no demonstration
 */
export async function removeDemonstration(ctx: Context): Promise<DemonstrationRemoval> {
	superAdmin.check(ctx.actor);
	return mutate(ctx, "demonstration.remove", async (tx, entry) => {
		if (!(await isDemonstrationThere(tx))) throw conflict("demonstration.missing");
		const asked = await askedFor(tx);
		const kept: DemonstrationRemoval["kept"] = [];
		let removedCount = 0;
		for (const part of parts) {
			const rows = await rowsOf(tx, part);
			const keep = ({ id, title }: Row, reason: "edited" | "used") =>
				kept.push({ noun: part.table, id, title, reason });
			let left = rows.filter((row) => {
				const isEdited = row.version !== row.seeded || row.isTrashed;
				if (isEdited) keep(row, "edited");
				return !isEdited;
			});
			// those that refer to each other go in several rounds
			for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
				before = left.length;
				const stay: Row[] = [];
				for (const row of left)
					if (await removeRow(tx, part, row)) removedCount++;
					else stay.push(row);
				left = stay;
			}
			for (const row of left) keep(row, "used");
			if (part.table === "reception") {
				const gone = asked.filter(({ id }) => !kept.some((each) => each.id === id));
				await removeAroundReceptions(tx, gone);
				await removePeople(tx, gone);
			}
		}
		await forgetRows(tx);
		entry.detail("removed", removedCount);
		entry.detail("kept", kept.length);
		entry.pagesChanged();
		return { removedCount, keptCount: kept.length, kept: kept.slice(0, maxKept) };
	});
}
