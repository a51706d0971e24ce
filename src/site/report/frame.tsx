import { __iconData as arrowLeft } from "lucide-react/icons/arrow-left";
import { __iconData as headset } from "lucide-react/icons/headset";
import { __iconData as languages } from "lucide-react/icons/languages";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { localePath, otherLocale } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { RootData } from "../layout/page-data.ts";
import { Phone } from "../layout/phone.tsx";
import { reportTexts } from "./texts.ts";

function LanguageLink({ path }: { path: string }) {
	const locale = useLocale();
	const other = otherLocale(locale);
	return (
		<a className="lang report-language" href={localePath(other, path)} hrefLang={other} data-language={other}>
			<Icon of={languages} />
			<span lang="en" aria-hidden="true">
				{other === "en" ? "En" : "Fa"}
			</span>
			<span className="visually-hidden">{reportTexts(locale)("otherLanguage")}</span>
		</a>
	);
}

type Props = {
	/** Of the page, without language. */
	path: string;
	/** Where the way back leads; without it there is none. */
	back?: { path: string; label: string };
	title: string;
	/** `1405-12`. */
	reportNumber?: string;
	actions?: ReactNode;
	children: ReactNode;
};

/** The frame of the pages of a report: whose laboratory it is, the way back, and what can be done with the report. */
export function ReportFrame({ path, back, title, reportNumber, actions, children }: Props) {
	const { siteInfo, isMultiLanguage } = (useRouteLoaderData("root") as RootData).site;
	const locale = useLocale();
	const t = reportTexts(locale);
	return (
		<>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<header className="report-head">
				<div className="wrap report-head-row">
					<Brand name={siteInfo.centerName} type={siteInfo.centerType} logo={siteInfo.logoFilePath} />
					<span className="grow" />
					{siteInfo.phone1 ? (
						<span className="report-head-phone">
							<Icon of={headset} />
							<Phone number={siteInfo.phone1}>
								<span>{t("support")} </span>
							</Phone>
						</span>
					) : null}
					{isMultiLanguage ? <LanguageLink path={path} /> : null}
				</div>
			</header>
			<main id="main" tabIndex={-1}>
				<div className="report-bar">
					<div className="wrap report-bar-row">
						{back ? (
							<a className="button button-quiet report-back" href={localePath(locale, back.path)}>
								<Icon of={arrowLeft} pointing />
								<span>{back.label}</span>
							</a>
						) : null}
						<p className="report-bar-title">
							<b>{title}</b>
							{reportNumber ? (
								<small>
									{t("number", { number: "" }).trim()} <Num>{reportNumber}</Num>
								</small>
							) : null}
						</p>
						<span className="grow" />
						{actions ? <div className="report-actions">{actions}</div> : null}
					</div>
				</div>
				{children}
			</main>
		</>
	);
}
