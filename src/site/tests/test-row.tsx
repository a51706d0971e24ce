import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as plus } from "lucide-react/icons/plus";
import { __iconData as utensilsCrossed } from "lucide-react/icons/utensils-crossed";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { honestTurnaround, labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { useTakesRequests } from "../layout/takes-requests.ts";
import { catalogueTexts } from "./texts.ts";

/**
 * A link that opens the online reception with a test or panel; with script, the page first collects several tests and
 * panels.
 */
export function AddLink({
	kind,
	id,
	name,
	price,
}: {
	kind: "tests" | "panels";
	id: string;
	name: string;
	price: number;
}) {
	const t = catalogueTexts(useLocale());
	if (!useTakesRequests()) return null;
	return (
		<SiteLink
			to={`/onlineReception?${kind}=${id}`}
			className="button button-outline button-sm add"
			aria-label={t("tests.addNamed", { name })}
			data-add={kind}
			data-id={id}
			data-price={price}
			rel="nofollow"
		>
			<Icon of={plus} className="add-off" />
			<Icon of={check} className="add-on" />
			<span className="add-off">{t("tests.add")}</span>
			<span className="add-on">{t("tests.added")}</span>
		</SiteLink>
	);
}

/** A test of the catalogue: code, name in both languages, sample, preparation, price. */
export function TestRow({ test }: { test: LabTestSummary }) {
	const locale = useLocale();
	const t = labTestTexts(locale);
	const { time, usual } = honestTurnaround(t, test);
	const path = `/test-details/${test.id}`;
	const sample = t(`labTest.sample.${test.sampleType}`);
	return (
		<li className="test-row">
			<div className="test-row-id">
				<SiteLink className="code-chip code test-row-code" to={path} tabIndex={-1} aria-hidden="true">
					<bdi dir="ltr">{test.code}</bdi>
				</SiteLink>
			</div>
			<div className="test-row-name">
				<h3>
					<SiteLink to={path}>
						<BidiText text={test.name} />
					</SiteLink>
				</h3>
				<small lang={locale === "fa" ? "en" : "fa"}>
					{locale === "fa" ? <Latin>{test.otherName}</Latin> : <bdi dir="rtl">{test.otherName}</bdi>}
				</small>
			</div>
			<div className="test-row-sample">
				<TubeGlyph cap={capColour[test.sampleType]} label={t(`labTest.tube.${capColour[test.sampleType]}`)} />
				<span>
					<BidiText text={sample} />
				</span>
			</div>
			<div className="test-row-facts">
				{test.fastingHours > 0 ? (
					<span className="badge badge-warn">
						<Icon of={utensilsCrossed} />
						<span>
							<BidiText text={t("labTest.fasting", { hours: test.fastingHours })} />
						</span>
					</span>
				) : (
					<span>{t("labTest.noFasting")}</span>
				)}
				<span className="test-row-text">
					<Icon of={clock} />
					<span>
						<BidiText text={usual ? t("labTest.lately", { time }) : time} />
					</span>
				</span>
			</div>
			<div className="test-row-price">
				<Price amount={test.priceRials} />
			</div>
			<div className="test-row-add">
				<AddLink kind="tests" id={test.id} name={test.name} price={test.priceRials} />
			</div>
		</li>
	);
}
