import { spawn } from "node:child_process";
import { join } from "node:path";
import { second } from "#platform/clock.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { Sheet } from "./sheet.ts";

const limitMs = 60 * second;
/** A sheet of 20,000 rows takes around 300 MiB while it is read. */
const memoryKib = 1_000_000;

let turn: Promise<unknown> = Promise.resolve();

function readAlone(bytes: Buffer): Promise<Sheet> {
	return new Promise((resolve, reject) => {
		const child = spawn(
			"/bin/sh",
			[
				"-c",
				`ulimit -d ${memoryKib}; exec nice -n 5 "$0" --max-old-space-size=640 "$1"`,
				process.execPath,
				join(projectRoot, "src/domain/lab-test-import/sheet-worker.server.ts"),
			],
			{
				cwd: projectRoot,
				// no secret of ours in there
				env: { NODE_ENV: "production" },
				stdio: ["ignore", "ignore", "ignore", "ipc"],
				serialization: "advanced",
			},
		);
		const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
		const refuse = (fields?: FieldError[]) =>
			reject(invalid(fields ?? [{ field: "file", key: "validation.sheetBroken" }]));
		child.once("message", ({ sheet, fields }: { sheet?: Sheet; fields?: FieldError[] }) =>
			sheet ? resolve(sheet) : refuse(fields),
		);
		child.once("error", () => refuse());
		// a file on which the process ended, for want of memory or time
		child.once("exit", () => {
			clearTimeout(timer);
			refuse();
		});
		child.send(new Uint8Array(bytes), (error) => error && child.kill("SIGKILL"));
	});
}

/** Reads a spreadsheet in a process of its own, one at a time. @throws DomainError as `readSheet`, also for one that breaks it */
export function readSheetApart(bytes: Buffer): Promise<Sheet> {
	const mine = turn.then(() => readAlone(bytes));
	turn = mine.catch(() => {});
	return mine;
}
