import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { __iconData as x } from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { type LabTestFacets, type LabTestQuery, sampleGroupNames } from "#domain/lab-test/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { catalogueAddress } from "./address.ts";
import { catalogueTexts } from "./texts.ts";

type ChoiceProps = {
	name: "category" | "sample" | "fasting" | "home";
	value: string;
	isOn: boolean;
	count: number;
	children: ReactNode;
};

function Choice({ name, value, isOn, count, children }: ChoiceProps) {
	const isOneOf = name === "fasting";
	return (
		<label className="chk">
			<input
				form="catalogue"
				type={isOneOf ? "radio" : "checkbox"}
				id={`${name}-${value}`}
				name={name}
				value={value}
				defaultChecked={isOn}
			/>
			<span className={isOneOf ? "box box-r" : "box"}>{isOneOf ? null : <Icon of={check} />}</span>
			<span className="chk-t">
				<span>{children}</span>{" "}
				<span className="cnt">
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
			<fieldset className="facet-b">
				<legend className="vh">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}

/** Filters beside the list, as fields of the page's form; a button applies them where there is no script. */
export function Facets({ facets, query }: { facets: LabTestFacets; query: LabTestQuery }) {
	const t = catalogueTexts(useLocale());
	const { category = [], sample = [], fasting, home } = query;
	const isAny = category.length > 0 || sample.length > 0 || fasting || home || query.letter;
	return (
		<aside className="facets" id="filters" aria-label={t("tests.filters")}>
			<div className="facets-h">
				<h2>{t("tests.filters")}</h2>
				{isAny ? (
					<SiteLink to={catalogueAddress({ title: query.title })} className="btn btn-link btn-sm" data-keep>
						<span>{t("tests.clear")}</span>
					</SiteLink>
				) : null}
				<a href="#results" className="ibtn ibtn-sm facets-x">
					<Icon of={x} />
					<span className="vh">{t("tests.showResults")}</span>
				</a>
			</div>
			<Facet title={t("tests.category")} isEmpty={facets.category.length === 0}>
				{facets.category.map(({ slug, name, count }) => (
					<Choice key={slug} name="category" value={slug} isOn={category.includes(slug)} count={count}>
						{name}
					</Choice>
				))}
			</Facet>
			<Facet title={t("tests.sample")}>
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
			<Facet title={t("tests.fasting")}>
				<Choice name="fasting" value="none" isOn={fasting === "none"} count={facets.fasting.none}>
					{t("tests.fastingNone")}
				</Choice>
				<Choice name="fasting" value="needed" isOn={fasting === "needed"} count={facets.fasting.needed}>
					{t("tests.fastingNeeded")}
				</Choice>
			</Facet>
			<Facet title={t("tests.place")}>
				<Choice name="home" value="1" isOn={home === "1"} count={facets.home}>
					{t("tests.home")}
				</Choice>
			</Facet>
			<button form="catalogue" type="submit" className="btn btn-primary btn-block facets-go">
				<span>{t("tests.apply")}</span>
			</button>
		</aside>
	);
}
