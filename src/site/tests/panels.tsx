import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Price } from "./price.tsx";
import { AddLink } from "./test-row.tsx";
import { catalogueTexts } from "./texts.ts";

/** Bundles with their tests; shown with the whole catalogue. */
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

/** Those that a search has found, above the tests. */
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
			{panels.map(({ id, name, description, priceRials, tests }) => (
				<li key={id} className="card card-p">
					<h3>
						<Runs text={name} />
					</h3>
					<p>
						<Runs text={description} />
					</p>
					<details>
						<summary>
							<span>
								<Runs text={t("tests.panelTests", { count: tests.length })} />
							</span>
							<Icon of={chevronDown} />
						</summary>
						<ul className="chips">
							{tests.map((test) => (
								<li key={test.id}>
									<SiteLink to={`/test-details/${test.id}`} className="tcode code" title={test.name}>
										<bdi dir="ltr">{test.code}</bdi>
									</SiteLink>
								</li>
							))}
						</ul>
					</details>
					<div className="panels-f">
						<Price amount={priceRials} />
						<AddLink kind="panels" id={id} name={name} price={priceRials} />
					</div>
				</li>
			))}
		</ul>
	);
}
