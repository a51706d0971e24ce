import * as z from "zod";

/** What anyone holding a sheet may see: no result and no full name. */
export const ReportAuthenticity = z.object({
	/** `corrected`, `completed`: there is a later version; `withdrawn`: the laboratory has withdrawn the report. */
	state: z.enum(["genuine", "completed", "corrected", "withdrawn"]),
	/** The number as printed: `1405-12`. */
	reportNumber: z.string(),
	version: z.number().int(),
	/** Only the first letters of the name. */
	maskedName: z.string(),
	releasedAt: z.string(),
	/** Hash of the file, 64 hexadecimal digits. */
	sha256: z.string(),
	/**
	 * Hash of the same sheet without values of earlier reports, as opened by a code or link; empty if there is only one
	 * sheet.
	 */
	singleSha256: z.string(),
	/**
	 * The current version if the sheet shows another version; null if the sheet is current, or if no version is current.
	 */
	current: z.object({ version: z.number().int(), releasedAt: z.string() }).nullable(),
});
export type ReportAuthenticity = z.infer<typeof ReportAuthenticity>;

/** A released report, as its patient sees it in the list. */
export const PatientReport = z.object({
	receptionId: z.string(),
	/** The report number, like `1405-12`. */
	reportNumber: z.string(),
	isCorrection: z.boolean(),
	/** Whether some results are not ready yet. */
	isPartial: z.boolean(),
	releasedAt: z.string(),
	/** The amount in rials to be paid before the report can be opened; 0 if it can be opened now. */
	owedRials: z.number().int(),
	/** Whether the person has refused the account access, or the consent has expired. */
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
