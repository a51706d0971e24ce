import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

// A PostgreSQL of the test run's own: an unprivileged user, a temporary folder, a free port; nothing stays behind.

export async function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

function idOf(flag: "-u" | "-g", user: string): number {
	return Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout.trim());
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const user = ["postgres", "nobody"].find((name) => spawnSync("id", [name]).status === 0) ?? "nobody";
	return { uid: idOf("-u", user), gid: idOf("-g", user) };
}

export type PostgresServer = {
	url: string;
	pid: number;
	stop(): Promise<void>;
	kill(): void;
	/** Ends it as an operator would and leaves its data, for `start`. */
	halt(): Promise<void>;
	start(): Promise<void>;
};

/** @param durable with fsync, for proofs; tests of logic and races do without */
export async function startPostgres(bin: string, { durable = false } = {}): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-postgres-"));
	const who = unprivileged();
	if (who) chownSync(folder, who.uid, who.gid);
	chmodSync(folder, 0o700);
	const data = join(folder, "data");
	const run = { ...who, cwd: folder };
	const made = spawnSync(
		join(bin, "initdb"),
		["-D", data, "-U", "nemooneh", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
		{
			...run,
			encoding: "utf8",
		},
	);
	if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
	const port = await freePort();
	const url = `postgres://nemooneh@127.0.0.1:${port}/postgres`;
	const settings = [
		"max_connections=200",
		`unix_socket_directories=${folder}`,
		// small databases that live for a minute: no plan is worth a compiler, no table worth a vacuum
		...(durable
			? []
			: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "jit=off"]),
	];
	let server: ReturnType<typeof spawn>;
	const start = async () => {
		server = spawn(
			join(bin, "postgres"),
			["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((s) => ["-c", s])],
			{
				...run,
				stdio: "ignore",
			},
		);
		for (let tries = 0; ; tries++) {
			const client = new pg.Client({ connectionString: url });
			try {
				await client.connect();
				await client.end();
				return;
			} catch (error) {
				if (tries > 100) throw error;
				await new Promise((resolve) => setTimeout(resolve, 100));
			}
		}
	};
	const halt = async () => {
		const ended = new Promise((resolve) => server.once("exit", resolve));
		server.kill("SIGINT");
		await ended;
	};
	await start();
	return {
		url,
		get pid() {
			return server.pid ?? 0;
		},
		start,
		kill: () => server.kill("SIGKILL"),
		halt,
		async stop() {
			await halt();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
