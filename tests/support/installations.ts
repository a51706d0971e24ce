import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Env, readEnv } from "#platform/env.server.ts";
import { templateName } from "./database-template.ts";

// Places for whole installations on the engine that TEST_DATABASE_ENGINE names.

/** Keys made of one byte, as SECRET_KEYS has them. */
export const secretKeys = (...bytes: number[]) =>
	bytes.map((byte, at) => `${at + 1}:${Buffer.alloc(32, byte).toString("base64")}`).join(",");

/** The keys under which `testDatabase` seals. */
export const testKeys = secretKeys(7);

export type InstallationPlaces = {
	/** An empty place: a folder that does not exist yet and, on a server, an empty database. */
	empty(variables?: Record<string, string>): Promise<Env>;
	/** A place whose database has the schema and nothing else: no rows, no keys. */
	migrated(variables?: Record<string, string>): Promise<Env>;
	/** A folder for whatever the test writes. */
	folder: string;
	/** Removes everything. */
	remove(): Promise<void>;
};

export const isOnServer = () => process.env.TEST_DATABASE_ENGINE === "server" && inject("serverUrl") !== "";

export function installationPlaces(): InstallationPlaces {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-places-"));
	const databases: string[] = [];
	const admin = async (statement: string) => {
		const client = new pg.Client({ connectionString: inject("serverUrl") });
		await client.connect();
		await client.query(statement).finally(() => client.end());
	};
	const place = async (variables: Record<string, string>, options: string) => {
		const name = `nemooneh_place_${randomBytes(6).toString("hex")}`;
		const own: Record<string, string> = { DATA_DIR: join(folder, name) };
		if (isOnServer()) {
			await admin(`create database ${name} ${options}`);
			databases.push(name);
			const url = new URL(inject("serverUrl"));
			url.pathname = `/${name}`;
			own.DATABASE_URL = url.href;
		}
		return readEnv({ NODE_ENV: "test", PORT: "3000", DATABASE_POOL: "2", ...own, ...variables });
	};
	return {
		folder,
		empty: (variables = {}) => place(variables, ""),
		async migrated(variables = {}) {
			const env = await place(variables, `template ${templateName}`);
			const template = join(inject("embeddedTemplate"), "database");
			if (!isOnServer()) cpSync(template, join(env.dataDir, "database"), { recursive: true });
			return env;
		},
		async remove() {
			for (const name of databases) await admin(`drop database ${name} with (force)`);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
