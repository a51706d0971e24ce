import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, unprivileged } from "./postgres.ts";

export type Pgbouncer = { url: string; stop(): Promise<void> };

const isListening = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true));
		socket.once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});

/** Debian's PgBouncer in transaction mode before a server, set up as docs/operate.md says unless `settings` say otherwise. */
export async function startPgbouncer(
	bin: string,
	serverUrl: string,
	settings = { ignore_startup_parameters: "options,statement_timeout,idle_in_transaction_session_timeout" },
): Promise<Pgbouncer> {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-pgbouncer-"));
	const who = unprivileged();
	const server = new URL(serverUrl);
	const port = await freePort();
	const lines = Object.entries({
		listen_addr: "127.0.0.1",
		listen_port: port,
		unix_socket_dir: "",
		auth_type: "any",
		pool_mode: "transaction",
		default_pool_size: 20,
		...settings,
	}).map(([name, value]) => `${name} = ${value}`);
	const file = join(folder, "pgbouncer.ini");
	const target = `* = host=${server.hostname} port=${server.port} user=${server.username}`;
	writeFileSync(file, `[databases]\n${target}\n[pgbouncer]\n${lines.join("\n")}\n`);
	chmodSync(folder, 0o755);
	if (who) chownSync(folder, who.uid, who.gid);
	const child: ChildProcess = spawn(bin, ["-q", file], { ...who, stdio: "ignore" });
	for (let tries = 0; !(await isListening(port)); tries++) {
		if (tries > 100 || child.exitCode !== null) throw new Error("PgBouncer does not start");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const url = new URL(serverUrl);
	url.port = String(port);
	return {
		url: url.href,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
