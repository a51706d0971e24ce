import { __iconData as headset } from "lucide-react/icons/headset";
import { __iconData as languages } from "lucide-react/icons/languages";
import type { ReactNode } from "react";
import { otherLocale } from "#locale/locale.ts";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Phone } from "../phone.tsx";
import { shellTexts } from "../texts.ts";

type Props = {
	centre: { centerName: string; centerType: string; logoFilePath: string; phone1: string };
	/** Address of the page in the other language; undefined if there is none. */
	counterpart: string | undefined;
	/** Content shown at the end of the header. */
	children?: ReactNode;
};

/**
 * The centre's name, its phone number and a link to the other language: shown above a result, and where a laboratory has no
 * menu (site 2.3).
 */
export function PlainHeader({ centre, counterpart, children }: Props) {
	const locale = useLocale();
	const t = shellTexts(locale);
	const other = otherLocale(locale);
	const { centerName, centerType, logoFilePath, phone1 } = centre;
	return (
		<header className="plain-head">
			<div className="wrap plain-head-row">
				<Brand name={centerName} type={centerType} logo={logoFilePath} />
				<span className="grow" />
				{phone1 ? (
					<span className="plain-head-phone">
						<Icon of={headset} />
						<Phone number={phone1}>
							<span>{t("shell.support")} </span>
						</Phone>
					</span>
				) : null}
				{counterpart === undefined ? null : (
					<a className="lang plain-head-language" href={counterpart} hrefLang={other} data-language={other}>
						<Icon of={languages} />
						<span lang="en" aria-hidden="true">
							{other === "en" ? "En" : "Fa"}
						</span>
						<span className="visually-hidden">{t("shell.otherLanguage")}</span>
					</a>
				)}
				{children}
			</div>
		</header>
	);
}
