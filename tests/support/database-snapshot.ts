import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestDatabase } from "./database.ts";

// A world that is slow to make is made once: its rows and files are kept, and put back as often as a test has changed them.

/** Keeps all rows, as tables of a schema of their own, and files. @returns puts them back */
export async function snapshot({ database, dataDir }: TestDatabase): Promise<() => Promise<void>> {
	const { pool } = database;
	const { rows: tables } = await pool.query(
		`select format('%I', t.tablename) as name, string_agg(quote_ident(c.column_name), ', ') as columns
		from pg_tables t
		join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.tablename and c.is_generated = 'NEVER'
		where t.schemaname = 'public' and t.tablename <> 'engine_probe' group by t.tablename`,
	);
	await pool.query("create schema kept");
	const steps: string[] = tables.map(({ name }) => `delete from public.${name};`);
	for (const { name, columns } of tables) {
		await pool.query(`create table kept.${name} as select ${columns} from public.${name}`);
		const { rows } = await pool.query(`select count(*)::int as count from kept.${name}`);
		if (rows[0].count)
			steps.push(`insert into public.${name} (${columns}) select ${columns} from kept.${name};`);
	}
	// in one statement: what goes to and fro takes longer than the rows
	await pool.query(`create function kept.put_back() returns void language plpgsql as $$ begin
		set local session_replication_role = replica;
		${steps.join("\n")}
	end $$`);
	const files = join(dataDir, "files");
	const kept = join(dataDir, "kept-files");
	if (existsSync(files)) cpSync(files, kept, { recursive: true });
	return async () => {
		await pool.query("select kept.put_back()");
		rmSync(files, { recursive: true, force: true });
		if (existsSync(kept)) cpSync(kept, files, { recursive: true });
	};
}
