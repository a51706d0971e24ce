import { isLocale } from "#locale/locale.ts";
import { rememberLocale } from "#platform/remember-locale.ts";
import { within } from "../event-target.ts";

/** Stores the language that a link chooses. */
export function keepLanguage(): void {
	document.addEventListener("click", (event) => {
		const language = within(event, "[data-language]")?.dataset["language"];
		if (isLocale(language)) rememberLocale(language);
	});
}
