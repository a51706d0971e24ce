import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { login } from "#domain/access/staff/session/log-in.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import { EmbeddedPool } from "../embedded.server.ts";
import { databaseOn } from "../engine.server.ts";
import { inLongTransaction } from "../migrate.server.ts";
import { backup } from "./backup.server.ts";
import { checkBackup } from "./backup-check.server.ts";
import { restoreRows } from "./restore.server.ts";

const test = testDatabase();
const password = "correct horse battery";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await createStaff(test.ctx(), { username: "negar", password, displayName: "نگار", role: "Receptionist" });
	const patient = await aPatient(test);
	const { id } = await submitReception(
		test.ctx(patient),
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	);
	await diskStorage(join(test.dataDir, "files")).put("private/a.bin", Buffer.from("bytes"));
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-backup-"));
	chmodSync(join(test.dataDir, "files/private/a.bin"), 0o644);
	const client = await test.database.pool.connect();
	await backup(client, join(test.dataDir, "files"), join(folder, "backup"), new Date());
	client.release();
	return { patient, id, folder, source: join(folder, "backup") };
}

async function emptyDatabase(folder: string) {
	const pool = new EmbeddedPool(join(folder, "database"), silentLog);
	await pool.open();
	return databaseOn("embedded", pool, silentLog);
}

describe("a backup", () => {
	it("restores the same laboratory elsewhere: rows, sealed columns and a login", async () => {
		const { patient, id, folder, source } = await scene();
		const before = await getPatientReception(test.ctx(patient), id);
		const restored = await emptyDatabase(join(folder, "new"));
		try {
			const { manifest } = await checkBackup(source);
			expect(manifest.files).toBe(1);
			const client = await restored.pool.connect();
			await inLongTransaction(client, () => restoreRows(client, source, manifest));
			client.release();
			const there = { database: restored, db: restored.db };
			expect(await getPatientReception(test.ctx(patient, there), id)).toEqual(before);
			await expect(
				login(test.ctx(anonymous, there), { username: "negar", password }, true),
			).resolves.toBeDefined();
			for (const table of manifest.tables) {
				const { rows } = await restored.pool.query(`select count(*)::int as n from "${table.name}"`);
				// the login above wrote a session, an audit row and a limit window
				if (!["session", "audit", "limit_window"].includes(table.name))
					expect(rows[0]?.n, table.name).toBe(table.rows);
			}
		} finally {
			await restored.close();
			rmSync(folder, { recursive: true });
		}
	}, 90_000);

	it("can be read only by its owner", async () => {
		const { folder, source } = await scene();
		for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }))
			expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0);
		expect(statSync(source).mode & 0o077).toBe(0);
		rmSync(folder, { recursive: true });
	});

	it("is a snapshot of one moment, and leaves the database writable", async () => {
		const { folder } = await scene();
		await createStaff(test.ctx(), { username: "after", password, displayName: "پس از آن", role: "Viewer" });
		rmSync(folder, { recursive: true });
	});
});

it("the tests run on the requested engine", () => {
	expect(test.database.engine).toBe(
		process.env.TEST_DATABASE_ENGINE === "server" && inject("serverUrl") ? "server" : "embedded",
	);
});
