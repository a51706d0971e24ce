import { createHash } from "node:crypto";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { api } from "#api/app.ts";
import { openApiOf } from "#api/openapi.ts";
import { auditParts, auditVerbs } from "#domain/foundation/audit/schema.ts";
import { rights } from "#domain/foundation/right/roles-and-rights.ts";
import type { Env } from "#platform/env.server.ts";
import { jobHandlers } from "../../src/background-jobs.server.ts";
import { filesBelow, root } from "./source.ts";

// What is stored, or written into somebody else's program, is not renamed by accident: routes with all that they take and
// answer, tables with their columns, rights, kinds of jobs, names in the audit trail. The command in `advice` writes a wanted
// change; the difference of the file is then part of the review.

const advice =
	"stored names differ: if you want that, run node scripts/task.mjs node_modules/vitest/vitest.mjs run --project architecture tests/architecture/stored-names.test.ts --update";

const digest = (value: unknown) =>
	createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

function routes(): Record<string, string> {
	const { paths = {}, components } = openApiOf(api.openAPIRegistry.definitions);
	const all = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods ?? {}).map(([method, route]) => [
			`${method.toUpperCase()} ${path}`,
			digest(route),
		]),
	);
	return { ...Object.fromEntries(all.toSorted()), components: digest(components) };
}

async function tables(): Promise<Record<string, string[]>> {
	const files = filesBelow("src").filter((path) =>
		/table\.server\.ts$|database\/tables\.server\.ts$/.test(path),
	);
	const modules = await Promise.all(files.map((path) => import(/* @vite-ignore */ join(root, path))));
	const found = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
	return Object.fromEntries(
		found
			.map((table) => [
				getTableName(table),
				Object.values(getTableColumns(table))
					.map(({ name }) => name)
					.toSorted(),
			])
			.toSorted(),
	);
}

it("every stored name stays the same", async () => {
	const names = {
		routes: routes(),
		tables: await tables(),
		rights: Object.keys(rights).toSorted(),
		jobKinds: Object.keys(jobHandlers({ sms: { gateway: "file" } as Env["sms"], dataDir: "" })).toSorted(),
		audit: { parts: auditParts, verbs: [...auditVerbs].toSorted() },
	};
	expect(Object.keys(names.routes).length).toBeGreaterThan(200);
	expect(Object.keys(names.tables).length).toBeGreaterThan(60);
	await expect(`${JSON.stringify(names, null, "\t")}\n`, advice).toMatchFileSnapshot("stored-names.txt");
});
