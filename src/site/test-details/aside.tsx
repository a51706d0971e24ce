import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as housePlus } from "lucide-react/icons/house-plus";
import { __iconData as plus } from "lucide-react/icons/plus";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import type { LabTestDetails, LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useTakesRequests } from "../layout/takes-requests.ts";
import { detailsTexts } from "./texts.ts";

/** What is known about the cost of a test besides its price. */
export type Costs = {
	/** The lowest and highest fee of a home visit, in rials; undefined where there are no home visits. */
	homeFees: { from: number; to: number } | undefined;
	/** Base insurers with the share that each usually pays. */
	insurers: { name: string; sharePercent: number }[];
};

/**
 * Price, fee of a home visit, insurance, and the link to online reception.
 * @param near whether this is the box for small screens, below the first facts: there is no room next to the text, and at
 *   the end of the page the box would rarely be seen
 */
export function Buy({ test, costs, near = false }: { test: LabTestDetails; costs: Costs; near?: boolean }) {
	const t = detailsTexts(useLocale());
	const takesRequests = useTakesRequests();
	return (
		<div className={near ? "card card-padded order-box buy-near" : "card card-padded order-box"}>
			<p className="muted">{t("details.priceFree")}</p>
			<p className="order-price">
				<Price amount={test.priceRials} />
			</p>
			{test.homeSampling && costs.homeFees ? (
				<dl className="order-box-fee">
					<dt>{t("details.homeFee")}</dt>
					<dd>
						{costs.homeFees.to > costs.homeFees.from ? `${t("details.feeFrom")} ` : null}
						<Price amount={costs.homeFees.from} />
					</dd>
				</dl>
			) : null}
			{takesRequests ? (
				<SiteLink
					to={`/onlineReception?tests=${test.id}`}
					className="button button-primary button-lg button-block add"
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
			) : null}
			{test.homeSampling ? (
				<p className="order-box-note">
					<Icon of={housePlus} />
					<span>{t("details.homeYes")}</span>
				</p>
			) : null}
			<p className="order-box-note">
				<Icon of={shieldCheck} />
				<span>
					<BidiText
						text={[
							...costs.insurers.map(({ name, sharePercent }) =>
								t("details.insurerShare", { name, share: String(sharePercent) }),
							),
							t("details.insurance"),
						].join(" ")}
					/>
				</span>
			</p>
		</div>
	);
}

/** Tests that are often requested together with this one. */
export function Related({ tests }: { tests: LabTestSummary[] }) {
	const t = detailsTexts(useLocale());
	if (tests.length === 0) return null;
	return (
		<div className="card card-padded">
			<h2 className="heading-small">{t("details.together")}</h2>
			<ul className="related">
				{tests.map(({ id, code, name, priceRials }) => (
					<li key={id}>
						<SiteLink to={`/test-details/${id}`}>
							<bdi dir="ltr" className="code-chip code related-code">
								{code}
							</bdi>
							<span className="related-text">
								<BidiText text={name} />
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

/** Panels that contain the test. */
export function InPanels({ panels }: { panels: { id: string; name: string; priceRials: number }[] }) {
	const t = detailsTexts(useLocale());
	if (panels.length === 0) return null;
	return (
		<div className="card card-padded">
			<h2 className="heading-small">{t("details.panels")}</h2>
			<ul className="related">
				{panels.map(({ id, name, priceRials }) => (
					<li key={id}>
						<SiteLink to="/tests#panels">
							<span className="related-text">
								<BidiText text={name} />
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
