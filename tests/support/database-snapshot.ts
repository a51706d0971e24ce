import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestDatabase } from "./database.ts";

// A world that is slow to make is made once: its rows and files are kept, and put back as often as a test has changed them.

type Table = { name: string; columns: string; rows: string };

/** Keeps all rows and files. @returns puts them back */
export async function snapshot({ database, dataDir }: TestDatabase): Promise<() => Promise<void>> {
	const { pool } = database;
	const known = await pool.query(
		`select format('%I', t.tablename) as name, string_agg(quote_ident(c.column_name), ', ') as columns
		from pg_tables t
		join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.tablename and c.is_generated = 'NEVER'
		where t.schemaname = 'public' and t.tablename <> 'engine_probe' group by t.tablename`,
	);
	const tables: Table[] = [];
	for (const { name, columns } of known.rows) {
		const { rows } = await pool.query(`select json_agg(t)::text as rows from ${name} t`);
		tables.push({ name, columns, rows: rows[0].rows ?? "[]" });
	}
	const files = join(dataDir, "files");
	const kept = join(dataDir, "kept-files");
	if (existsSync(files)) cpSync(files, kept, { recursive: true });
	return async () => {
		const client = await pool.connect();
		try {
			await client.query("begin");
			await client.query("set local session_replication_role = replica");
			for (const { name } of tables) await client.query(`delete from ${name}`);
			for (const { name, columns, rows } of tables)
				if (rows !== "[]")
					await client.query(
						`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
						[rows],
					);
			await client.query("commit");
		} finally {
			client.release();
		}
		rmSync(files, { recursive: true, force: true });
		if (existsSync(kept)) cpSync(kept, files, { recursive: true });
	};
}
