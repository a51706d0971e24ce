import { __iconData as arrowLeft } from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { localePath, otherLocale } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { PlainHeader } from "../../layout/header/plain-header.tsx";
import { useRootData } from "../../layout/meta.ts";
import { reportTexts } from "./texts.ts";

type Props = {
	/** Path of the page, without language. */
	path: string;
	/** Target of the back link; if omitted, there is no back link. */
	back?: { path: string; label: string };
	title: string;
	/** The number of the report, such as `1405-12`. */
	reportNumber?: string;
	actions?: ReactNode;
	/** The button that closes everything open in this browser. */
	leave?: ReactNode;
	children: ReactNode;
};

/** The frame of a report's pages: the laboratory, a link back, and the actions on the report. */
export function ReportFrame({ path, back, title, reportNumber, actions, leave, children }: Props) {
	const { siteInfo, isMultiLanguage } = useRootData().site;
	const locale = useLocale();
	const t = reportTexts(locale);
	return (
		<>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<PlainHeader
				centre={siteInfo}
				counterpart={isMultiLanguage ? localePath(otherLocale(locale), path) : undefined}
			>
				{leave}
			</PlainHeader>
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
