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
	/** The day of the number in the laboratory's system, `YYYY-MM-DD`; empty if it was not stated. */
	receptDate: z.string(),
	/** The state of the request, as in `GET /Reception/External`. */
	websiteReceptionStatus: z.number().int(),
	isEnded: z.boolean(),
	isSampleTaken: z.boolean(),
	/** The report number, like `1405-12`; empty before there is a report. */
	reportNumber: z.string(),
	/** The number of the open version or, if none is open, of the last one; 0 before there is a report. */
	version: z.number().int(),
	state: z.enum(reportStates).nullable(),
	/** Whether values are still missing. */
	isPartial: z.boolean(),
	hasFile: z.boolean(),
	/** What the report waits for; empty once patients can read it. */
	waitsFor: z.array(z.enum(waitsForNames)),
	/** The versions, oldest first. */
	versions: z.array(
		z.object({
			version: z.number().int(),
			state: z.enum(reportStates),
			/** Why this version corrects the previous one; empty if it does not. */
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
			/** The value; empty while it is not ready, and after it was cancelled or withdrawn. */
			value: z.string(),
			unit: z.string(),
			low: z.number().nullable(),
			high: z.number().nullable(),
			/** Whether the lower end itself is outside the range. */
			lowOpen: z.boolean(),
			highOpen: z.boolean(),
			/** The range in words from the catalogue; empty if there are none. */
			range: z.string(),
			flag: z.enum(flags),
			comment: z.string(),
		}),
	),
});
export type ExternalReportState = z.infer<typeof ExternalReportState>;
