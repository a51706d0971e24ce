import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as smartphone } from "lucide-react/icons/smartphone";
import { splitLocale } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./result.css?url";
import { resultTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

export function meta(args: Route.MetaArgs) {
	const t = resultTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, {
		title: t("result.title"),
		description: t("result.lede"),
		card: pageCard("results", t("result.title")),
	});
}

const stages = [1, 2, 3, 4, 5] as const;
const questions = [1, 2, 3, 4] as const;

function Stages() {
	const t = resultTexts(useLocale());
	return (
		<section className="wrap results-section">
			<h2>{t("result.stages")}</h2>
			<ol className="results-stages">
				{stages.map((stage) => (
					<li key={stage}>
						<span className="results-number">
							<Num>{stage}</Num>
						</span>
						<h3>{t(`result.stage${stage}`)}</h3>
						<p>{t(`result.stage${stage}Text`)}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function Questions() {
	const t = resultTexts(useLocale());
	return (
		<section className="wrap results-section results-questions">
			<h2>{t("result.questions")}</h2>
			<div>
				{questions.map((question) => (
					<details key={question} className="card">
						<summary>
							<span>{t(`result.q${question}`)}</span>
							<Icon of={chevronDown} />
						</summary>
						<p>{t(`result.a${question}`)}</p>
					</details>
				))}
			</div>
		</section>
	);
}

/** The patients' way to their results (site 7.3): where the sample is, by mobile; what each stage means. */
export default function ReceptionLogin({ matches }: Route.ComponentProps) {
	const t = resultTexts(useLocale());
	const { publicUrl, site } = rootDataOf({ matches, location: { pathname: "/" } });
	const { phone1 } = site.siteInfo;
	return (
		<>
			<section className="results-hero">
				<Breadcrumbs crumbs={[{ name: "receptionLogin" }]} publicUrl={publicUrl} />
				<div className="wrap results-hero-inner">
					<h1>{t("result.h1")}</h1>
					<p className="lede">{t("result.lede")}</p>
					<div className="row-button results-hero-actions">
						<ButtonLink to="/onlineReception" look="primary" size="lg" icon={smartphone}>
							{t("result.signIn")}
						</ButtonLink>
						{phone1 ? (
							<ButtonLink to={`tel:${phone1.replace(/[^\d+]/g, "")}`} size="lg" icon={phone}>
								{t("result.call")}
							</ButtonLink>
						) : null}
						<ButtonLink to="/tests" size="lg" look="quiet" icon={clock}>
							{t("result.tests")}
						</ButtonLink>
					</div>
				</div>
			</section>
			<Stages />
			<Questions />
		</>
	);
}
