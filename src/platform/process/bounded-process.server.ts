import { spawn } from "node:child_process";
import { join } from "node:path";
import { unavailable } from "../errors.ts";
import { projectRoot } from "../project-root.server.ts";

/** Limit on the memory of the process, in KiB; reading an untrusted file takes around 300 MiB. */
const memoryKib = 1_000_000;
const heapMib = 640;

/**
 * Passes an untrusted file to a program in a separate process, with limited memory and time and without our secrets: a
 * hostile file cannot block the server or fill its memory.
 * @param program path from the project's root; it sends one message and ends
 * @param limitMs milliseconds, including the start of the process
 * @returns the program's message; undefined if the program ended without a message, for lack of memory or time
 * @throws DomainError `service.busy` when no process can be started
 */
export function askBoundedProcess<Answer>(
	program: string,
	bytes: Buffer,
	limitMs: number,
): Promise<Answer | undefined> {
	return new Promise((resolve, reject) => {
		const child = spawn(
			"/bin/sh",
			[
				"-c",
				`ulimit -d ${memoryKib}; exec nice -n 5 "$0" --max-old-space-size=${heapMib} "$1"`,
				process.execPath,
				join(projectRoot, program),
			],
			{
				cwd: projectRoot,
				env: { NODE_ENV: "production" },
				stdio: ["ignore", "ignore", "ignore", "ipc"],
				serialization: "advanced",
			},
		);
		const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
		child.once("message", (answer: Answer) => resolve(answer));
		child.once("error", () => {
			clearTimeout(timer);
			reject(unavailable("service.busy"));
		});
		child.once("exit", () => {
			clearTimeout(timer);
			resolve(undefined);
		});
		child.send(new Uint8Array(bytes), (error) => error && child.kill("SIGKILL"));
	});
}
