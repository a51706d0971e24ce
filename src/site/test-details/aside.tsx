import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as housePlus } from "lucide-react/icons/house-plus";
import { __iconData as plus } from "lucide-react/icons/plus";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import type { LabTestDetails, LabTestSummary } from "#domain/lab-test/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Price } from "../tests/price.tsx";
import { detailsTexts } from "./texts.ts";

/** Price, and the way into the online reception. */
export function Buy({ test }: { test: LabTestDetails }) {
	const t = detailsTexts(useLocale());
	return (
		<div className="card card-p buy">
			<p className="muted">{t("details.priceFree")}</p>
			<p className="buy-p">
				<Price amount={test.priceRials} />
			</p>
			<SiteLink
				to={`/onlineReception?tests=${test.id}`}
				className="btn btn-primary btn-lg btn-block add"
				rel="nofollow"
				data-add="tests"
				data-id={test.id}
				data-price={test.priceRials}
			>
				<Icon of={plus} className="add-off" />
				<Icon of={check} className="add-on" />
				<span className="add-off">{t("details.add")}</span>
				<span className="add-on">{t("details.added")}</span>
			</SiteLink>
			{test.homeSampling ? (
				<p className="msg">
					<Icon of={housePlus} />
					<span>{t("details.homeYes")}</span>
				</p>
			) : null}
			<p className="msg">
				<Icon of={shieldCheck} />
				<span>{t("details.insurance")}</span>
			</p>
		</div>
	);
}

/** Tests that are often asked for with this one. */
export function Related({ tests }: { tests: LabTestSummary[] }) {
	const t = detailsTexts(useLocale());
	if (tests.length === 0) return null;
	return (
		<div className="card card-p">
			<h2 className="h-sm">{t("details.together")}</h2>
			<ul className="rel">
				{tests.map(({ id, code, name, priceRials }) => (
					<li key={id}>
						<SiteLink to={`/test-details/${id}`}>
							<bdi dir="ltr" className="tcode code">
								{code}
							</bdi>
							<span className="rel-t">
								<Runs text={name} />
								<small>
									<Price amount={priceRials} />
								</small>
							</span>
							<Icon of={chevronRight} pointing />
						</SiteLink>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Bundles the test is part of. */
export function InPanels({ panels }: { panels: { id: string; name: string; priceRials: number }[] }) {
	const t = detailsTexts(useLocale());
	if (panels.length === 0) return null;
	return (
		<div className="card card-p">
			<h2 className="h-sm">{t("details.panels")}</h2>
			<ul className="rel">
				{panels.map(({ id, name, priceRials }) => (
					<li key={id}>
						<SiteLink to="/tests#panels">
							<span className="rel-t">
								<Runs text={name} />
								<small>
									<Price amount={priceRials} />
								</small>
							</span>
							<Icon of={chevronRight} pointing />
						</SiteLink>
					</li>
				))}
			</ul>
		</div>
	);
}
