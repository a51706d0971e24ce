import * as z from "zod";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { plainText, requiredText } from "#locale/validation.ts";

// PDFs that are attached to reports by staff: one to a reception, or many at once by the number in their names (reports 3.4).

/** Maximum number of file names matched in one call. */
export const mostNames = 100;
const FileName = plainText(200);

export const AttachQuery = z.object({
	/** The file's name on the device. */
	name: FileName.default(""),
});

export const DetachInput = z.strictObject({ reason: requiredText(500) });

const Who = z.object({ at: z.string(), by: z.string() });

/** The files of a report, newest first, and the people who opened files that patients could read. */
export const ReportFiles = z.object({
	receptionId: z.string(),
	/** The patient's first name. */
	firstName: z.string(),
	lastName: z.string(),
	receptNo: z.string(),
	trackingCode: z.string(),
	/** The report's version, for `If-Match`; 0 before the report exists. */
	version: z.number().int(),
	state: z.enum(reportStates).nullable(),
	files: z.array(
		z.object({
			id: z.string(),
			/** The sequence number of the report version. */
			sequence: z.number().int(),
			fileName: z.string(),
			sizeBytes: z.number().int(),
			sha256: z.string(),
			added: Who,
			/**
			 * Who removed the file, when, and why (it was replaced, or it was the wrong file); null for the current file.
			 */
			removed: Who.extend({ reason: z.string() }).nullable(),
		}),
	),
	openings: z.array(
		z.object({
			at: z.string(),
			/** Who opened the report. `patient`: signed in; `door`: by a link or a code; `share`: a doctor with a link. */
			who: z.enum(["patient", "door", "share", "staff"]),
			/**
			 * What was opened. `list`: the list, which shows that a report exists; `page`, `sheet`: the contents of the
			 * report.
			 */
			what: z.enum(["list", "page", "sheet"]),
		}),
	),
	/** The total number of openings; only the newest are listed. */
	openingCount: z.number().int(),
});
export type ReportFiles = z.infer<typeof ReportFiles>;

export const MatchInput = z.strictObject({
	names: z
		.array(FileName)
		.min(1, { error: "validation.required" })
		.max(mostNames, { error: "validation.tooMany" }),
});

export const FileCandidate = z.object({
	receptionId: z.string(),
	receptNo: z.string(),
	receptDate: z.string(),
	trackingCode: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** The report's version, for `If-Match`. */
	version: z.number().int(),
	/** The request's version, for recording its sampling. */
	receptionVersion: z.number().int(),
	/** The start of the appointment, or the time of arrival of a walk-in. */
	appointmentAt: z.string(),
	/**
	 * What happens to a file: it is the first, replaces an earlier file, waits for a user because no sample is recorded, or
	 * cannot be attached in the current state of the report or request.
	 */
	outcome: z.enum(["new", "replaces", "not-sampled", "report-closed", "too-early"]),
	/** With "not-sampled": why no sample is recorded. */
	notSampled: z.enum(notSampledReasons).nullable(),
});
export type FileCandidate = z.infer<typeof FileCandidate>;

/** The requests that match each name, in the order of the names; if there are several, the user selects one. */
export const MatchAnswer = z.object({
	dataList: z.array(z.object({ name: z.string(), candidates: z.array(FileCandidate) })),
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;
