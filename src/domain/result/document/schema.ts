import * as z from "zod";

/** What anyone holding a sheet may see; no result and no full name. */
export const ReportAuthenticity = z.object({
	/** `corrected`, `completed`: there is a later version; `withdrawn`: the laboratory has taken it back. */
	state: z.enum(["genuine", "completed", "corrected", "withdrawn"]),
	/** As printed, `1405-12`. */
	reportNumber: z.string(),
	version: z.number().int(),
	/** First letters only. */
	maskedName: z.string(),
	releasedAt: z.string(),
	/** Hash of the file, 64 hexadecimal digits. */
	sha256: z.string(),
	/** Hash of the same sheet without values of earlier reports, as opened by a code or link; blank when there is only one. */
	singleSha256: z.string(),
	/** The current version when it is another one; null when there is none. */
	current: z.object({ version: z.number().int(), releasedAt: z.string() }).nullable(),
});
export type ReportAuthenticity = z.infer<typeof ReportAuthenticity>;

/** A released report for its patient. */
export const PatientReport = z.object({
	receptionId: z.string(),
	/** `1405-12`. */
	reportNumber: z.string(),
	isCorrection: z.boolean(),
	/** Are results still to come? */
	isPartial: z.boolean(),
	releasedAt: z.string(),
	/** In rials: what must be paid before it opens; 0 when it does. */
	owedRials: z.number().int(),
	/** Has its person refused the account, or has the consent expired? */
	isClosed: z.boolean(),
});
export type PatientReport = z.infer<typeof PatientReport>;
export const PatientReportList = z.object({ dataList: z.array(PatientReport) });

export const VerifyParams = z.object({ code: z.string().max(60) });
export const DocumentQuery = z.object({
	/** An earlier version; the current one by default. */
	sequence: z.coerce.number().int().min(1).max(999).optional(),
	download: z.enum(["true", "false"]).optional(),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;
