import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { __iconData as x } from "lucide-react/icons/x";
import type { ReactNode } from "react";
import {
	type LabTestFacets,
	type LabTestQuery,
	sampleGroupNames,
} from "#domain/catalogue/lab-test/schema.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { catalogueTexts } from "./texts.ts";
import { catalogueHref } from "./url.ts";

type ChoiceProps = {
	name: "category" | "sample" | "fasting" | "home";
	value: string;
	isOn: boolean;
	count: number;
	children: ReactNode;
};

/** A filter; hidden if it would leave no results, unless it is set. */
function Choice({ name, value, isOn, count, children }: ChoiceProps) {
	if (count === 0 && !isOn) return null;
	const isOneOf = name === "fasting";
	return (
		<label className="check facet-check">
			<input
				form="catalogue"
				type={isOneOf ? "radio" : "checkbox"}
				id={`${name}-${value}`}
				name={name}
				value={value}
				defaultChecked={isOn}
			/>
			<span className={isOneOf ? "box box-radio" : "box"}>{isOneOf ? null : <Icon of={check} />}</span>
			<span className="check-text facet-text">
				<span>{children}</span>{" "}
				<span className="count">
					<Num>{count}</Num>
				</span>
			</span>
		</label>
	);
}

type FacetProps = { title: string; isEmpty?: boolean; children: ReactNode };

function Facet({ title, isEmpty = false, children }: FacetProps) {
	return (
		<details className="facet" open hidden={isEmpty}>
			<summary>
				{title}
				<Icon of={chevronDown} />
			</summary>
			<fieldset className="facet-body">
				<legend className="visually-hidden">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}

const hasTests = ({ count }: { count: number }) => count > 0;

/** Filters next to the list, as fields of the page's form; without script a button applies them. */
export function Facets({ facets, query }: { facets: LabTestFacets; query: LabTestQuery }) {
	const t = catalogueTexts(useLocale());
	const { category = [], sample = [], fasting, home } = query;
	const isAny = category.length > 0 || sample.length > 0 || fasting || home || query.letter;
	return (
		<aside className="facets" id="filters" aria-label={t("tests.filters")}>
			<div className="facets-head">
				<h2>{t("tests.filters")}</h2>
				{isAny ? (
					<SiteLink
						to={catalogueHref({ title: query.title })}
						className="button button-link button-sm"
						data-keep
					>
						<span>{t("tests.clear")}</span>
					</SiteLink>
				) : null}
				<a href="#results" className="icon-button icon-button-sm facets-close">
					<Icon of={x} />
					<span className="visually-hidden">{t("tests.showResults")}</span>
				</a>
			</div>
			<Facet title={t("tests.category")} isEmpty={category.length === 0 && !facets.category.some(hasTests)}>
				{facets.category.map(({ slug, name, count }) => (
					<Choice key={slug} name="category" value={slug} isOn={category.includes(slug)} count={count}>
						{name}
					</Choice>
				))}
			</Facet>
			<Facet
				title={t("tests.sample")}
				isEmpty={sample.length === 0 && !sampleGroupNames.some((name) => facets.sample[name] > 0)}
			>
				{sampleGroupNames.map((name) => (
					<Choice
						key={name}
						name="sample"
						value={name}
						isOn={sample.includes(name)}
						count={facets.sample[name]}
					>
						{t(`tests.${name}`)}
					</Choice>
				))}
			</Facet>
			<Facet
				title={t("tests.fasting")}
				isEmpty={!fasting && facets.fasting.none + facets.fasting.needed === 0}
			>
				<Choice name="fasting" value="none" isOn={fasting === "none"} count={facets.fasting.none}>
					{t("tests.fastingNone")}
				</Choice>
				<Choice name="fasting" value="needed" isOn={fasting === "needed"} count={facets.fasting.needed}>
					{t("tests.fastingNeeded")}
				</Choice>
			</Facet>
			<Facet title={t("tests.place")} isEmpty={!home && facets.home === 0}>
				<Choice name="home" value="1" isOn={home === "1"} count={facets.home}>
					{t("tests.home")}
				</Choice>
			</Facet>
			<button form="catalogue" type="submit" className="button button-primary button-block facets-go">
				<span>{t("tests.apply")}</span>
			</button>
		</aside>
	);
}
