import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./postgres.ts";

const ownRoot = join(import.meta.dirname, "../..");

export type RunningProduct = {
	url: string;
	dataDir: string;
	process: ChildProcess;
	/** What it printed so far. */
	output(): string;
	/** Milliseconds from the start to the first answer. */
	startedInMs: number;
	/** Ends it as an operator would. @returns the exit code */
	stop(): Promise<number | null>;
	/** Ends it without warning. */
	kill(): Promise<void>;
	/** Removes its data folder. */
	forget(): void;
};

export const adminPassword = "a test password of the product";

/** Set to a folder of `demonstrationFolder`: products that begin with the demonstration begin with a copy of it. */
export const demonstrationVariable = "TEST_DEMONSTRATION";

/** A data folder with the demonstration, its pictures in every format, made by a product of its own. */
export async function demonstrationFolder(): Promise<string> {
	const product = await startProduct({ SEED: "demo" });
	const files = () => readdirSync(join(product.dataDir, "files"), { recursive: true, encoding: "utf8" });
	const lacks = (names: string[]) =>
		names.some((name) => name.endsWith(".webp") && !names.includes(name.replace(".webp", ".avif")));
	for (let left = 240; left > 0 && lacks(files()); left--) await wait(500);
	await product.stop();
	return product.dataDir;
}

/**
 * Starts the built product (with `--dev` in `args`: from its sources) as a process of its own and waits until it is ready.
 * @throws Error when it ends before or is not ready after `readyMs`; its process is stopped then
 */
export async function startProduct(
	env: Record<string, string | undefined> = {},
	{
		dataDir: given,
		port,
		readyMs = 180_000,
		root = ownRoot,
		args = [],
	}: { dataDir?: string; port?: number; readyMs?: number; root?: string; args?: string[] } = {},
): Promise<RunningProduct> {
	const dataDir = given ?? mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	const demonstration = process.env[demonstrationVariable];
	// another tree may have another demonstration
	const isUsual = env.SEED === "demo" && !env.DATABASE_URL && !given && root === ownRoot;
	if (demonstration && isUsual) cpSync(demonstration, dataDir, { recursive: true });
	const chosen = port ?? (await freePort());
	const url = `http://localhost:${chosen}`;
	const began = performance.now();
	let printed = "";
	const child = spawn(process.execPath, [join(root, "src/main.ts"), ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: "development",
			PORT: String(chosen),
			HOST: "127.0.0.1",
			DATA_DIR: dataDir,
			ADMIN_PASSWORD: adminPassword,
			TRUST_PROXY: "loopback",
			LOG_LEVEL: "warn",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	child.stdout.on("data", (chunk) => {
		printed += chunk;
	});
	child.stderr.on("data", (chunk) => {
		printed += chunk;
	});
	const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
	for (;;) {
		const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(readyMs) }).catch(
			() => undefined,
		);
		if (answer?.ok) break;
		if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}:\n${printed}`);
		if (performance.now() - began > readyMs) {
			child.kill("SIGKILL");
			await exited;
			throw new Error(`the product is not ready after ${readyMs} ms:\n${printed}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	return {
		url,
		dataDir,
		process: child,
		output: () => printed,
		startedInMs: performance.now() - began,
		async stop() {
			child.kill("SIGTERM");
			return exited;
		},
		async kill() {
			child.kill("SIGKILL");
			await exited;
		},
		forget: () => rmSync(dataDir, { recursive: true, force: true }),
	};
}
