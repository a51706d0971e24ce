import { formatDate } from "#locale/date/date.ts";
import { type Locale, localePath } from "#locale/locale.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** The page where a person sees who asks for access and who sees their results. */
export const resultAccessPath = "/resultAccess";

export type RelativeSms = "invited" | "agreed" | "agreedOwn" | "refused" | "withdrawn" | "withdrawnOwn";

export type RelativeFacts = {
	centreName: string;
	publicUrl: string;
	/** The number that the message is about. */
	mobileLast4: string;
	/** When the invitation or the consent ends. */
	until: Date;
};

/**
 * The text of a message to one of the two parties. It contains no name and no test, because anyone holding the phone may
 * read it.
 */
export function relativeText(which: RelativeSms, locale: Locale, facts: RelativeFacts): string {
	const values: Record<string, string> = {
		centreName: facts.centreName,
		last4: facts.mobileLast4,
		date: formatDate(facts.until, locale),
		url: `${facts.publicUrl}${localePath(locale, resultAccessPath)}`,
	};
	const template = (locale === "fa" ? fa : en).relative.sms[which];
	return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
