import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import { Badge } from "#ui/badge.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { AddLink } from "./test-row.tsx";
import { catalogueTexts } from "./texts.ts";

/** Panels with their tests; shown with the unfiltered catalogue. */
export function Panels({ panels }: { panels: LabPanelSummary[] }) {
	const t = catalogueTexts(useLocale());
	if (panels.length === 0) return null;
	return (
		<section className="wrap panels" id="panels">
			<h2>{t("tests.panels")}</h2>
			<p className="lede">{t("tests.panelsText")}</p>
			<PanelCards panels={panels} />
		</section>
	);
}

/** The panels that a search has found, above the tests. */
export function FoundPanels({ panels }: { panels: LabPanelSummary[] }) {
	const t = catalogueTexts(useLocale());
	if (panels.length === 0) return null;
	return (
		<section className="panels panels-found" aria-labelledby="found-panels">
			<h3 id="found-panels">{t("tests.panels")}</h3>
			<PanelCards panels={panels} />
		</section>
	);
}

function PanelCards({ panels }: { panels: LabPanelSummary[] }) {
	const t = catalogueTexts(useLocale());
	return (
		<ul>
			{panels.map(({ id, name, description, priceRials, isPopular, tests }) => (
				<li key={id} className="card card-padded panels-item">
					<div className="panels-head">
						<h3>
							<BidiText text={name} />
						</h3>
						{isPopular ? <Badge tone="main">{t("tests.popular")}</Badge> : null}
					</div>
					<p>
						<BidiText text={description} />
					</p>
					<details>
						<summary>
							<span>
								<BidiText text={t("tests.panelTests", { count: tests.length })} />
							</span>
							<Icon of={chevronDown} />
						</summary>
						<ul className="chips panels-tests">
							{tests.map((test) => (
								<li key={test.id}>
									<SiteLink to={`/test-details/${test.id}`} className="code-chip code" title={test.name}>
										<bdi dir="ltr">{test.code}</bdi>
									</SiteLink>
								</li>
							))}
						</ul>
					</details>
					<div className="panels-foot">
						<Price amount={priceRials} />
						<AddLink kind="panels" id={id} name={name} price={priceRials} />
					</div>
				</li>
			))}
		</ul>
	);
}
