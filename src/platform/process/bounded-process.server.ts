import { spawn } from "node:child_process";
import { join } from "node:path";
import { unavailable } from "../errors.ts";
import { projectRoot } from "../project-root.server.ts";

/** A file of a stranger takes around 300 MiB while it is read. */
const memoryKib = 1_000_000;
const heapMib = 640;

/**
 * Gives a stranger's file to a program in a process of its own, with a bound on its memory and time and without our secrets: a
 * hostile file cannot hold up or fill the server.
 * @param program from the project's root; it sends one message and ends
 * @param limitMs milliseconds, the start of the process included
 * @returns its message; undefined when it ended without one, for want of memory or time
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
