import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import type { FileCandidate } from "../schema.ts";

// What becomes of files that were chosen, before and while they are attached.

/** The result of sending a file. `isFinal`: the file itself was refused, so that another attempt is pointless. */
export type Sent = { state: "sending" | "done" } | { state: "failed"; text: string; isFinal: boolean };

export type FileRow = {
	key: string;
	file: File;
	/** The number typed by the user, matched instead of the file's name. */
	named?: string;
	/** Requests that match the file's name; undefined until they are looked up. */
	candidates?: readonly FileCandidate[];
	/** Id of the selected request; empty until one is selected. */
	chosen: string;
	sent?: Sent;
};

export const rowStates = [
	"checking",
	"ready",
	"replaces",
	"choose",
	"none",
	"twice",
	"closed",
	"early",
	"unsampled",
	"notPdf",
	"tooLarge",
	"sending",
	"done",
	"failed",
] as const;
export type RowState = (typeof rowStates)[number];

const outcomeStates = {
	new: "ready",
	replaces: "replaces",
	"report-closed": "closed",
	"too-early": "early",
	"not-sampled": "unsampled",
} as const satisfies Record<FileCandidate["outcome"], RowState>;

/** The error in a file, as far as the device can detect it; the server checks the content. */
function faultOf({ name, size }: Pick<File, "name" | "size">): "notPdf" | "tooLarge" | undefined {
	if (!/\.pdf$/i.test(name)) return "notPdf";
	return size > maxFileBytes ? "tooLarge" : undefined;
}

export const chosenOf = ({ candidates = [], chosen }: FileRow): FileCandidate | undefined =>
	candidates.find(({ receptionId }) => receptionId === chosen);

/**
 * The state of a file. Only files in the states `ready` and `replaces` are attached: all others need a decision by the
 * user.
 */
export function stateOf(row: FileRow, rows: readonly FileRow[]): RowState {
	if (row.sent) return row.sent.state;
	const fault = faultOf(row.file);
	if (fault) return fault;
	if (!row.candidates) return "checking";
	if (row.candidates.length === 0) return "none";
	const candidate = chosenOf(row);
	if (!candidate) return "choose";
	// the second of one number would take the place of the first
	const isTwice = rows.some(
		(other) => other !== row && other.chosen === row.chosen && other.sent?.state !== "failed",
	);
	return isTwice ? "twice" : outcomeStates[candidate.outcome];
}

/** Whether the file can be checked again, because the problem was not in the file itself. */
export const canTryAgain = ({ sent }: FileRow, state: RowState): boolean =>
	sent?.state === "failed" ? !sent.isFinal : state === "closed" || state === "early" || state === "unsampled";

/** A row with newly found requests; if there is only one, it is selected automatically, and an earlier selection stays. */
export function rematched(row: FileRow, candidates: readonly FileCandidate[]): FileRow {
	const { sent: _, ...rest } = row;
	const [only] = candidates;
	const isThere = candidates.some(({ receptionId }) => receptionId === row.chosen);
	return {
		...rest,
		candidates,
		chosen: isThere ? row.chosen : candidates.length === 1 && only ? only.receptionId : "",
	};
}

export const isReady = (state: RowState): boolean => state === "ready" || state === "replaces";
/** Whether the user must look at the file. */
export const needsReview = (state: RowState): boolean =>
	!isReady(state) && state !== "checking" && state !== "sending" && state !== "done";

/**
 * Rows with the requests that match their names; if there is only one, it is selected automatically, otherwise the user
 * selects one.
 */
export const withCandidates = (
	rows: readonly FileRow[],
	found: ReadonlyMap<string, readonly FileCandidate[]>,
): FileRow[] =>
	rows.map((row) => {
		const candidates = row.candidates ?? found.get(row.file.name);
		if (row.candidates || !candidates) return row;
		const [only] = candidates;
		return { ...row, candidates, chosen: candidates.length === 1 && only ? only.receptionId : "" };
	});
