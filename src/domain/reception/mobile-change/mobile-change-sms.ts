import en from "#domain/reception/reception/messages.en.json" with { type: "json" };
import fa from "#domain/reception/reception/messages.fa.json" with { type: "json" };
import { formatDate } from "#locale/date/date.ts";
import { type Locale, localePath } from "#locale/locale.ts";

export type MobileChangeSms = "toOld" | "toNew";

type Facts = { centreName: string; publicUrl: string; newMobileLast4: string; until: Date };

/**
 * The text of a message to the old or the new number about a change. It contains no name and no test, because anyone
 * holding the phone may read it.
 */
export function mobileChangeText(which: MobileChangeSms, locale: Locale, facts: Facts): string {
	const values: Record<string, string> = {
		centreName: facts.centreName,
		last4: facts.newMobileLast4,
		date: formatDate(facts.until, locale),
		url: `${facts.publicUrl}${localePath(locale, "/onlineReception")}`,
	};
	const template = (locale === "fa" ? fa : en).reception.smsMobileChange[which];
	return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
