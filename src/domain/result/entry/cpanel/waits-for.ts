import type { ReportSheet } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";

type Sheet = Pick<
	ReportSheet,
	"versions" | "hold" | "notSampled" | "asksTwoVerifiers" | "isVerifiedByReader" | "needsSecondPerson"
>;

/**
 * The person for whom a verified report waits when the reader cannot act; shown instead of a button that would be refused.
 * Undefined when the reader can take the next step, or when something else blocks it, which is shown separately.
 * @param mayRelease whether the reader has the right to release
 */
export function waitsFor(
	sheet: Sheet,
	mayRelease: boolean,
): "verifier" | "colleague" | "manager" | undefined {
	const present = presentVersion(sheet.versions);
	if (present?.state !== "verified" || sheet.hold || sheet.notSampled) return undefined;
	if (sheet.asksTwoVerifiers && !present.verifiedAgain)
		return sheet.isVerifiedByReader ? "verifier" : undefined;
	if (!mayRelease) return "manager";
	return sheet.needsSecondPerson ? "colleague" : undefined;
}
