import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

// Sentences to a patient, ready in their own language whichever one the desk reads.

const texts = textsOf({ fa, en });

export const photographFaults = ["blurred", "dark", "cut", "shadow", "pageMissing", "stampMissing"] as const;
export type PhotographFault = (typeof photographFaults)[number];

export type RejectionReason = "notOffered" | "otherPerson" | "expired" | "repeated" | "unreachable" | "other";

/** Reasons for a rejection, most common first; "too old" and "for another person" exist only for prescriptions. */
export const rejectionReasons = (isByPrescription: boolean): readonly RejectionReason[] =>
	isByPrescription
		? ["notOffered", "otherPerson", "expired", "repeated", "unreachable", "other"]
		: ["notOffered", "repeated", "unreachable", "other"];

/** A short name of a photograph's fault. */
export const faultName = (locale: Locale, fault: PhotographFault) => texts(locale)(`fault.${fault}`);

/**
 * The text about the faults of a photograph: «عکس «نسخه، صفحهٔ 1»: تار است، لبه‌اش بریده است. …» @param page name of the
 * page; empty for all pages
 */
export function photographText(locale: Locale, page: string, faults: readonly PhotographFault[]): string {
	const t = texts(locale);
	const what = faults.map((fault) => t(`fault.${fault}`)).join(t("separator"));
	const said = what ? t("photograph", { what }) : "";
	return [page && what ? t("page", { page }) : "", said, t("again")].filter(Boolean).join(" ");
}

export const rejectionName = (locale: Locale, reason: RejectionReason) => texts(locale)(`reason.${reason}`);

/** The text that gives a reason to the patient; empty if the desk has to write it. */
export function rejectionText(locale: Locale, reason: RejectionReason, isByPrescription: boolean): string {
	if (reason === "other") return "";
	const t = texts(locale);
	return !isByPrescription && (reason === "notOffered" || reason === "repeated")
		? t(`rejectionOfTests.${reason}`)
		: t(`rejection.${reason}`);
}

/** The question to a patient whose tests conflict with the time or place of the request. */
export const conflictQuestion = (
	locale: Locale,
	kind:
		| "hours"
		| "stability"
		| "fasting"
		| "laboratory-only"
		| "too-young"
		| "child-fast"
		| "separate-visits",
	names: readonly string[],
) => {
	const t = texts(locale);
	return t(`question.${kind}`, { names: names.join(t("separator")) });
};
