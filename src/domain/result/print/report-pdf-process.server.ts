import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { second } from "#platform/clock.ts";
import { internal } from "#platform/errors.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { assertGlyphs } from "./missing-glyphs.server.ts";
import type { PrintedReport } from "./printed-report.ts";
import type { PdfAnswer, PdfRequest } from "./report-pdf-worker.server.ts";

type Bounds = {
	/**
	 * The time limit for one sheet. A sheet takes a twentieth of a second, and starting the process less than one second.
	 */
	limitMs: number;
	/** The process ends after this time without a sheet to typeset. */
	idleMs: number;
	/** The program that typesets the sheets, as a path from the project's root. */
	program: string;
};
const usual: Bounds = {
	limitMs: 10 * second,
	idleMs: 120 * second,
	program: "src/domain/result/print/report-pdf-worker.server.ts",
};

function startProcess(program: string): ChildProcess {
	const child = spawn(process.execPath, [join(projectRoot, program)], {
		cwd: projectRoot,
		// no secret of ours in there
		env: { NODE_ENV: "production" },
		stdio: ["ignore", "ignore", "ignore", "ipc"],
		serialization: "advanced",
	});
	// waiting callers get the error from the exit event
	child.on("error", () => {});
	// it does not keep the parent process alive while idle
	child.unref();
	child.channel?.unref();
	return child;
}

/**
 * Sends one sheet to the process. @throws DomainError `report.not-printed` when the process fails, ends, or has to be ended
 * because it takes too long
 */
function askProcess(child: ChildProcess, request: PdfRequest, limitMs: number): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
		const done = () => {
			clearTimeout(timer);
			child.off("message", onMessage);
			child.off("exit", onExit);
			child.channel?.unref();
		};
		const onMessage = (answer: PdfAnswer) => {
			done();
			if ("bytes" in answer) resolve(answer.bytes);
			else reject(internal("report.not-printed"));
		};
		const onExit = () => {
			done();
			reject(internal("report.not-printed"));
		};
		child.once("message", onMessage);
		child.once("exit", onExit);
		child.channel?.ref();
		child.send(request, (error) => {
			if (error) child.kill("SIGKILL");
		});
	});
}

/** Typesets sheets one at a time in a separate process, because the typesetter once hung and blocked its caller. */
export function createPdfProcess(bounds: Partial<Bounds> = {}) {
	const { limitMs, idleMs, program } = { ...usual, ...bounds };
	let child: ChildProcess | undefined;
	let idle: ReturnType<typeof setTimeout> | undefined;
	let turn: Promise<unknown> = Promise.resolve();

	const attempt = (request: PdfRequest) => {
		if (!child || child.exitCode !== null || child.signalCode !== null) child = startProcess(program);
		return askProcess(child, request, limitMs);
	};
	async function work(request: PdfRequest): Promise<Uint8Array> {
		clearTimeout(idle);
		try {
			// once more in a fresh process
			return await attempt(request).catch(() => attempt(request));
		} finally {
			const used = child;
			idle = setTimeout(() => used?.kill(), idleMs).unref();
		}
	}
	/** Renders a sheet like `renderReportPdf`. @throws DomainError `report.not-printed`, `report.missing-glyph` */
	return async (report: PrintedReport, releasedAt: Date): Promise<Uint8Array> => {
		assertGlyphs(report);
		const mine = turn.then(() => work({ report, releasedAt }));
		turn = mine.catch(() => {});
		return mine;
	};
}

/** The sheet of a report as a PDF (`renderReportPdf`), typeset in a separate process. */
export const renderReportPdfApart = createPdfProcess();
