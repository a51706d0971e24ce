import { second } from "#platform/clock.ts";
import { askBoundedProcess } from "#platform/process/bounded-process.server.ts";
import type { CheckAnswer } from "./check-worker.server.ts";
import type { PdfFault } from "./faults.ts";

/** Default time limit: checking the largest file takes a few seconds on a slow machine. */
const usualLimitMs = 30 * second;
const program = "src/domain/result/pdf-file/check/check-worker.server.ts";

/**
 * Runs `pdfFault` in a separate process. A file for which the process runs out of memory or time is `tooComplex`.
 * @param limitMs milliseconds, including the start of the process
 * @throws DomainError `service.busy` when no process can be started
 */
export async function pdfFaultApart(bytes: Buffer, limitMs = usualLimitMs): Promise<PdfFault | undefined> {
	const answer = await askBoundedProcess<CheckAnswer>(program, bytes, limitMs);
	return answer ? answer.fault : "tooComplex";
}
