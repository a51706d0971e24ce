import { createTranslator } from "use-intl/core";
import { intlTag, type Locale } from "#locale/locale.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** The text of a call that reads the code out digit by digit, twice. */
export function spokenCodeText(locale: Locale, code: string): string {
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t("account.sms.spoken", { code: [...code].join(locale === "fa" ? "، " : ", ") });
}

/** The SMS with a one-time code; because of its last line, browsers fill the code in only on this site. */
export function codeText(locale: Locale, values: { code: string; host: string }): string {
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t("account.sms.code", values);
}
