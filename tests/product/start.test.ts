import {
	chmodSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.ts";
import { startProduct } from "#tests/support/product.ts";

/** How many processes were started with this data folder. */
const processesOf = (dataDir: string) =>
	readdirSync("/proc").filter((entry) => {
		try {
			return (
				/^\d+$/.test(entry) &&
				readFileSync(`/proc/${entry}/environ`, "utf8").includes(`DATA_DIR=${dataDir}\0`)
			);
		} catch {
			// it has ended meanwhile
			return false;
		}
	}).length;

it("a product that is not ready in time is stopped", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	try {
		const started = startProduct({ SEED: "none" }, { dataDir, readyMs: 300 });
		const refused = expect(started).rejects.toThrow("not ready");
		await expect.poll(() => processesOf(dataDir), { interval: 5 }).toBe(1);
		await refused;
		expect(processesOf(dataDir)).toBe(0);
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
});

/** Starts with an empty data folder. @returns what the program printed before it ended, and whether it wrote anything */
async function refusedStart(env: Record<string, string>, port?: number) {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	try {
		const error = await startProduct({ SEED: "none", ...env }, { dataDir, port }).then(
			async (product) => {
				await product.stop();
				return new Error("it started");
			},
			(thrown: Error) => thrown,
		);
		return { printed: error.message.split("\n").slice(1).join("\n"), written: readdirSync(dataDir) };
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

it("the start reports a used port before it creates anything or prints a password", async () => {
	const port = await freePort();
	const other = createServer((socket) => socket.destroy()).listen(port, "127.0.0.1");
	await new Promise((resolve) => other.once("listening", resolve));
	const { printed, written } = await refusedStart({ LOG_LEVEL: "info", ADMIN_PASSWORD: "" }, port);
	other.close();
	expect(printed).toBe(`Port ${port} on 127.0.0.1 is in use by another program; set PORT to another one.\n`);
	expect(written).toEqual([]);
});

it.each([
	[
		"another kind of database",
		{ DATABASE_URL: "mysql://u:p@127.0.0.1/x" },
		/^Configuration: DATABASE_URL: only PostgreSQL is supported: expected postgres:\/\/.*\n$/,
	],
	[
		"a data folder inside a file",
		{ DATA_DIR: join(import.meta.dirname, "start.test.ts/data") },
		/^\/.*start\.test\.ts\/data: a part of the path is no folder\.\n$/,
	],
])("refuses %s in one line", async (_, env, line) => {
	expect((await refusedStart(env)).printed).toMatch(line);
});

it("the start reports in one line, without a stack, that the database server does not respond, and retries", async () => {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	const url = `postgres://user:hidden@127.0.0.1:${port}/lab`;
	const ended = await startProduct({ DATABASE_URL: url }, { dataDir, readyMs: 6_000 }).catch((error) =>
		String(error),
	);
	rmSync(dataDir, { recursive: true, force: true });
	const lines = String(ended)
		.split("\n")
		.filter((line) => line.startsWith("{"));
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain("the database does not answer yet; trying again");
	expect(lines[0]).toContain(`127.0.0.1:${port}`);
	expect(ended).not.toMatch(/hidden|"at"/);
});

it("the start reports an unreadable key file", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	const file = join(dataDir, "secret-keys");
	writeFileSync(file, "1:cut");
	chmodSync(file, 0o600);
	const refused = startProduct({ SEED: "none" }, { dataDir });
	await expect(refused).rejects.toThrow(`${file} is damaged`);
	expect(existsSync(`${file}.partial`)).toBe(false);
	rmSync(dataDir, { recursive: true, force: true });
});
