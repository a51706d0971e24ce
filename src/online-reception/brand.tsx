import { Languages } from "lucide-react";
import { useLocation } from "react-router";
import { localePath, otherLocale, splitLocale } from "#locale/locale.ts";
import { Brand as BrandLink } from "#ui/brand.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useFrame } from "./frame.ts";
import { useWords } from "./words.ts";

/** Logo and name of the centre; leads to the site's home, which is another kind of page, hence a plain link. */
export function Brand() {
	const { centre } = useFrame();
	const t = useWords("frame");
	return <BrandLink name={centre.name} type={centre.type} logo={centre.logoFilePath} says={t("home")} />;
}

const shortNames = { fa: "Fa", en: "En" };

/** The same page in the other language; the draft is the device's and is there too. */
export function LanguageLink() {
	const { isMultiLanguage } = useFrame();
	const locale = useLocale();
	const { pathname, search } = useLocation();
	const t = useWords("frame");
	if (!isMultiLanguage) return null;
	const other = otherLocale(locale);
	return (
		<a
			className="lang"
			href={localePath(other, splitLocale(pathname).path) + search}
			hrefLang={other}
			aria-label={t("languageLabel")}
			data-language={other}
		>
			<Languages className="i" aria-hidden />
			{shortNames[other]}
		</a>
	);
}
