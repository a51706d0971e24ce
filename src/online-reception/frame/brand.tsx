import { Languages } from "lucide-react";
import { useLocation } from "react-router";
import { localePath, otherLocale, splitLocale } from "#locale/locale.ts";
import { Brand as BrandLink } from "#ui/brand.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";

/** Logo and name of the centre; a plain link, because the site's home is a different kind of page. */
export function Brand({ className }: { className?: string }) {
	const { centre } = useCentre();
	const t = useText("frame");
	return (
		<BrandLink
			name={centre.name}
			type={centre.type}
			logo={centre.logoFilePath}
			says={t("home")}
			className={className}
		/>
	);
}

const shortNames = { fa: "Fa", en: "En" };

/** A link to the same page in the other language; the draft stays, because it is stored on the device. */
export function LanguageLink() {
	const { offeredLocales } = useCentre();
	const locale = useLocale();
	const { pathname, search } = useLocation();
	const t = useText("frame");
	const other = otherLocale(locale);
	if (!offeredLocales.includes(other)) return null;
	return (
		<a
			className="lang"
			href={localePath(other, splitLocale(pathname).path) + search}
			hrefLang={other}
			aria-label={t("languageLabel")}
			data-language={other}
		>
			<Languages className="icon" aria-hidden />
			{shortNames[other]}
		</a>
	);
}
