import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#database/open.server.ts";
import { silentLog } from "#platform/process/log.server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder of a migrated embedded database, to be copied. */
		embeddedTemplate: string;
		/** A PostgreSQL server whose database `nemooneh_template` is migrated; empty without one. */
		serverUrl: string;
	}
}

export const templateName = "nemooneh_template";

/** Migrates once per run; each worker clones the result. */
export default async function setup(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-template-"));
	const embedded = await openDatabase(
		{ dataDir: folder, databaseUrl: undefined, databasePool: 2 },
		silentLog,
	);
	await embedded.close();
	project.provide("embeddedTemplate", folder);

	const serverUrl = process.env.TEST_DATABASE_URL ?? "";
	project.provide("serverUrl", serverUrl);
	if (serverUrl) {
		const admin = new pg.Client({ connectionString: serverUrl });
		await admin.connect();
		await admin.query(`drop database if exists ${templateName} with (force)`);
		await admin.query(`create database ${templateName}`);
		const url = new URL(serverUrl);
		url.pathname = `/${templateName}`;
		const server = await openDatabase({ dataDir: folder, databaseUrl: url.href, databasePool: 2 }, silentLog);
		await server.close();
		await admin.end();
	}
	return () => rmSync(folder, { recursive: true, force: true });
}
