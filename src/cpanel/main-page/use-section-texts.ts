import { useTranslations } from "use-intl";
import { isKind } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { isRecord } from "#platform/value/record-parts.ts";
import type { DocumentPart } from "#records/document/document-bar.tsx";
import { useMediaTitles } from "#records/media/media-titles.ts";
import { itemFieldsOf, type SectionField, sectionFields } from "#sections/field-list.ts";
import { choiceText, fieldText } from "#sections/field-texts.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { useGroupChoices } from "./reference-fields.tsx";

/**
 * The content of a section as text, for comparing two versions of the section: field by field, or in one line.
 * @param locale language of the page
 * @param postTitle title of a post that a section of the open page shows
 */
export function useSectionTexts(locale: Locale, postTitle: (id: string) => string | undefined) {
	const panelLocale = useLocale();
	const t = useTranslations("mainPage");
	const mediaTitle = useMediaTitles();
	const groups = useGroupChoices(locale);
	const moment = (value: string) => `${formatDate(value, panelLocale)} ${formatTime(value)}`;

	function told(component: string, field: SectionField, value: unknown, path: string): string {
		if (value === "" || value === null || value === undefined || !isKind(component)) return "";
		const text = String(value);
		if (field.kind === "choice") return choiceText(component, path, text, panelLocale);
		if (field.kind === "picture") return mediaTitle(text);
		if (field.kind === "post") return postTitle(text) ?? text.slice(-8);
		if (field.kind === "group") return groups?.find((group) => group.value === text)?.label ?? text.slice(-8);
		if (field.kind !== "list") return text.replace(/\s+/g, " ");
		const inItem = itemFieldsOf(field.item);
		const itemText = (item: unknown) =>
			inItem
				.map((part) => {
					const own = part.name === "" ? item : isRecord(item) ? item[part.name] : undefined;
					return told(component, part, own, `${path}.${part.name}`);
				})
				.filter(Boolean)
				.join(panelLocale === "fa" ? "، " : ", ");
		return (Array.isArray(value) ? value : []).map(itemText).join(" | ");
	}

	/** Whether, when and how the section is shown. */
	function shownText({ isActive, type, carouselShow, showFrom, showUntil }: SectionEntry): string {
		return [
			t(isActive ? "history.on" : "history.off"),
			type ? t(`type.${type}`) : "",
			carouselShow ? t("type.carousel") : "",
			showFrom ? `${t("moments.showFrom")} ${moment(showFrom)}` : "",
			showUntil ? `${t("moments.showUntil")} ${moment(showUntil)}` : "",
		]
			.filter(Boolean)
			.join(" · ");
	}

	/** The filled-in fields of a section, each as a separate part, after a part that says whether the section is shown. */
	function partsOf(entry: SectionEntry): DocumentPart[] {
		const { component, settings } = entry;
		const shown = { key: "", label: t("history.shown"), text: shownText(entry) };
		if (!isKind(component)) return [{ ...shown, text: `${shown.text} · ${JSON.stringify(settings)}` }];
		const filled = sectionFields(component).map((field) => ({
			key: field.name,
			label: fieldText(component, field.name, panelLocale).label,
			text: told(component, field, settings[field.name], field.name),
		}));
		return [shown, ...filled.filter(({ text }) => text !== "")];
	}

	return {
		partsOf,
		lineOf: (entry: SectionEntry) =>
			partsOf(entry)
				.map(({ key, label, text }) => (key ? `${label}: ${text}` : text))
				.join(" · "),
	};
}
