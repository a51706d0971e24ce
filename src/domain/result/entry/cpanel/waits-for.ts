import type { ReportSheet } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";

type Sheet = Pick<
	ReportSheet,
	"versions" | "hold" | "notSampled" | "asksTwoVerifiers" | "isVerifiedByReader" | "needsSecondPerson"
>;

/**
 * Who a verified report waits for, where its reader can do nothing about it: said in the place of the button that would be
 * refused. Undefined where the reader can take the next step, or where something else hinders it, which is said by itself.
 * @param mayRelease has the reader the right to release?
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
