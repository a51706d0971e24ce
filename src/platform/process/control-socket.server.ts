import { createHash } from "node:crypto";
import { chmodSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

// A private door between two processes of one installation: the command line asks the running program, which alone may
// open the embedded database. A socket that only the same user can open; requests and answers are one JSON line each.

/**
 * The path of the socket. It is in the temporary folder, because a socket's path is limited to about a hundred characters.
 */
const socketPath = (dataDir: string) =>
	join(tmpdir(), `nemooneh-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}.sock`);

export type ControlCommands = Record<string, (argument: string) => Promise<unknown>>;

/** Listens for commands from the command line. */
export function openControl(dataDir: string, commands: ControlCommands): Promise<Server> {
	const path = socketPath(dataDir);
	// the directory lock is held by now, so what lies there belongs to a process that died
	rmSync(path, { force: true });
	const server = createServer((socket) => {
		socket.on("error", () => socket.destroy());
		createInterface({ input: socket }).on("line", async (line) => {
			const answer = async () => {
				const { command, argument }: { command: string; argument: string } = JSON.parse(line);
				const work = commands[command];
				if (!work) throw new Error(`unknown command ${command}`);
				return { result: await work(argument) };
			};
			const text = JSON.stringify(await answer().catch((error: Error) => ({ error: error.message })));
			socket.end(`${text}\n`);
		});
	});
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, () => {
			chmodSync(path, 0o600);
			resolve(server);
		});
	});
}

/**
 * Sends a command to the running program.
 * @returns undefined if no program is running
 * @throws Error with the error message of the program
 */
export function requestRunningProgram(
	dataDir: string,
	command: string,
	argument: string,
): Promise<{ result: unknown } | undefined> {
	const path = socketPath(dataDir);
	const found = statSync(path, { throwIfNoEntry: false });
	if (!found) return Promise.resolve(undefined);
	if (process.getuid && found.uid !== process.getuid()) throw new Error(`${path} belongs to another user`);
	return new Promise((resolve, reject) => {
		const socket = createConnection(path, () => socket.write(`${JSON.stringify({ command, argument })}\n`));
		socket.once("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNREFUSED" || error.code === "ENOENT" ? resolve(undefined) : reject(error),
		);
		createInterface({ input: socket }).once("line", (line) => {
			const answer: { result?: unknown; error?: string } = JSON.parse(line);
			if (answer.error) reject(new Error(answer.error));
			else resolve({ result: answer.result });
		});
	});
}
