import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { isLocale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { FieldKind } from "../collection.ts";
import { useMediaTitles } from "../media/media-titles.ts";
import { useMomentText } from "../moment-text.ts";

type Told = { kind: FieldKind; show?: ((value: unknown) => unknown) | undefined };

/** The value of a field as a line of text, for example for the history and for both versions of a stale save. */
export function useFieldText() {
	const t = useTranslations("records");
	const pageLocale = useLocale();
	const momentText = useMomentText();
	const mediaTitle = useMediaTitles();
	return ({ kind, show }: Told, value: unknown): string => {
		// what was not there yet in an older version has nothing to show
		const shown = show && value !== undefined && value !== null ? show(value) : value;
		if (shown === null || shown === undefined || shown === "") return "";
		if (kind === "switch") return t(value ? "yes" : "no");
		if (kind === "locale" && isLocale(value)) return t(`language.${value}`);
		if (kind === "day") return formatDate(String(shown), pageLocale);
		if (kind === "money") return formatNumber(Number(shown));
		if (kind === "publication" && (value === "draft" || value === "published"))
			return t(`publication.state.${value}`);
		if (kind === "media") return mediaTitle(String(shown));
		if (kind === "moment") return momentText(String(shown));
		return String(shown);
	};
}

/** Whether values of this kind read left to right, whatever the page's direction. */
export const isLtr = (kind: FieldKind) => ["address", "code", "slug", "colour", "day"].includes(kind);
