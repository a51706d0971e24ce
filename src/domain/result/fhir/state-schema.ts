import * as z from "zod";
import { lineStatuses } from "#domain/catalogue/result-value/flag.ts";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { reportStates } from "#domain/result/report/status.ts";

// What became of a report, for the machine that sent it.

/** The steps that a report waits for, in their order. */
export const waitsForNames = [
	"sample",
	"results",
	"confirmation",
	"criticalCall",
	"verification",
	"secondVerification",
	"hold",
	"timer",
	"release",
] as const;
export type WaitsFor = (typeof waitsForNames)[number];

export const ExternalReportState = z.object({
	receptionId: z.string(),
	trackingCode: z.string(),
	receptNo: z.string(),
	/** `YYYY-MM-DD`; empty if it was not stated. */
	receptDate: z.string(),
	/** As in `GET /Reception/External`. */
	websiteReceptionStatus: z.number().int(),
	isEnded: z.boolean(),
	isSampleTaken: z.boolean(),
	/** `1405-12`; empty before there is a report. */
	reportNumber: z.string(),
	/** The version and state of the open version, otherwise of the last one; 0 and null before there is a report. */
	version: z.number().int(),
	state: z.enum(reportStates).nullable(),
	/** Whether values are still missing. */
	isPartial: z.boolean(),
	hasFile: z.boolean(),
	/** Empty once patients can read the report. */
	waitsFor: z.array(z.enum(waitsForNames)),
	/** Oldest first. */
	versions: z.array(
		z.object({
			version: z.number().int(),
			state: z.enum(reportStates),
			/** Why this version corrects the previous one; empty for none. */
			reason: z.string(),
			enteredAt: z.string(),
			verifiedAt: z.string().nullable(),
			releasedAt: z.string().nullable(),
			withdrawnAt: z.string().nullable(),
			withdrawnReason: z.string(),
		}),
	),
	lines: z.array(
		z.object({
			code: z.string(),
			analyte: z.string(),
			loinc: z.string(),
			name: z.string(),
			status: z.enum(lineStatuses),
			statusReason: z.string(),
			/** Empty while the value is awaited, and after it was cancelled or withdrawn. */
			value: z.string(),
			unit: z.string(),
			low: z.number().nullable(),
			high: z.number().nullable(),
			/** Whether the end itself is outside the range, as in "less than 14". */
			lowOpen: z.boolean(),
			highOpen: z.boolean(),
			/** The range in words from the catalogue; empty for none. */
			range: z.string(),
			flag: z.enum(flags),
			comment: z.string(),
		}),
	),
});
export type ExternalReportState = z.infer<typeof ExternalReportState>;
