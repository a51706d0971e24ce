import { type CSSProperties, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { LanguageChoice, type Theme, ThemeChoice } from "./preview-choices.tsx";

type Props = {
	theme: Theme;
	onTheme: (theme: Theme) => void;
	/** Properties inherited by the content. */
	style?: CSSProperties;
	/** A part of the public site in the selected language. */
	children: (locale: Locale) => ReactNode;
};

/** Live preview of the edited content, in either language and theme, independent of the panel's own. */
export function SitePreview({ theme, onTheme, style, children }: Props) {
	const t = useTranslations("records.preview");
	const [locale, setLocale] = useState<Locale>(useLocale());
	return (
		<section className="card card-padded">
			<div className="site-preview-head">
				<h2 className="heading-small">{t("title")}</h2>
				<LanguageChoice value={locale} onChange={setLocale} />
				<ThemeChoice value={theme} onChange={onTheme} />
			</div>
			<div className="site-preview" data-palette style={{ ...style, colorScheme: theme }}>
				{children(locale)}
			</div>
		</section>
	);
}
