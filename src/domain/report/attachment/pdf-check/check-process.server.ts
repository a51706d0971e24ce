import { spawn } from "node:child_process";
import { join } from "node:path";
import { second } from "#platform/clock.ts";
import { unavailable } from "#platform/errors.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { CheckAnswer } from "./check-worker.server.ts";
import type { PdfFault } from "./faults.ts";

/** The largest file takes a few seconds on a slow machine. */
const usualLimitMs = 30 * second;
/** A file of 30 MB takes around 300 MiB while it is read. */
const memoryKib = 1_000_000;
/** So many files are read at once by this process; so many more wait for their turn. */
const atOnce = 2;
const mostWaiting = 100;

let reading = 0;
const waiting: (() => void)[] = [];

/** Waits for a free place. @throws DomainError `service.busy` when too many wait already */
async function takePlace(): Promise<void> {
	if (reading < atOnce) {
		reading++;
		return;
	}
	if (waiting.length >= mostWaiting) throw unavailable("service.busy");
	await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Gives the place to the check that has waited longest. */
function leavePlace(): void {
	const next = waiting.shift();
	if (next) next();
	else reading--;
}

/**
 * As `pdfFault`, in a process of its own: a hostile file cannot hold up or fill the server. A file on which the process ends,
 * for want of memory or time, is `tooComplex`.
 * @param limitMs milliseconds, the start of the process included
 * @throws DomainError `service.busy` when no process can be started, or too many files wait
 */
export async function pdfFaultApart(bytes: Buffer, limitMs = usualLimitMs): Promise<PdfFault | undefined> {
	await takePlace();
	try {
		return await readApart(bytes, limitMs);
	} finally {
		leavePlace();
	}
}

function readApart(bytes: Buffer, limitMs: number): Promise<PdfFault | undefined> {
	return new Promise((resolve, reject) => {
		const child = spawn(
			"/bin/sh",
			[
				"-c",
				`ulimit -d ${memoryKib}; exec nice -n 5 "$0" --max-old-space-size=640 "$1"`,
				process.execPath,
				join(projectRoot, "src/domain/report/attachment/pdf-check/check-worker.server.ts"),
			],
			{
				cwd: projectRoot,
				// without our secrets
				env: { NODE_ENV: "production" },
				stdio: ["ignore", "ignore", "ignore", "ipc"],
				serialization: "advanced",
			},
		);
		const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
		child.once("message", ({ fault }: CheckAnswer) => resolve(fault));
		child.once("error", () => reject(unavailable("service.busy")));
		child.once("exit", () => {
			clearTimeout(timer);
			resolve("tooComplex");
		});
		child.send(new Uint8Array(bytes), (error) => error && child.kill("SIGKILL"));
	});
}
