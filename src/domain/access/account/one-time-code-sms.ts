import { createTranslator } from "use-intl/core";
import { intlTag, type Locale } from "#locale/locale.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** The code as it is read out in a call, digit by digit, twice. */
export function spokenCodeText(locale: Locale, code: string): string {
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t("account.sms.spoken", { code: [...code].join(locale === "fa" ? "، " : ", ") });
}

/** The message with a one-time code; its last line lets the browser fill the code in on this site only. */
export function codeText(locale: Locale, values: { code: string; host: string }): string {
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t("account.sms.code", values);
}
