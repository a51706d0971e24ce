import { useQuery } from "@tanstack/react-query";
import { Check, CircleDot } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { direction, isLocale, type Locale, locales, otherLocale } from "#locale/locale.ts";
import { keysOf } from "#platform/value/keys.ts";
import { useCall } from "#records/call-context.tsx";
import type { Field } from "#records/collection.ts";
import { FormField } from "#records/field/form-field.tsx";
import { NumberField } from "#records/field/number-field.tsx";
import { SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { ContentLanguage } from "#records/list/collection-toolbar.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { defaultSiteInfo } from "../defaults.ts";
import type { SiteInfoInput } from "../schema.ts";
import { LogoField } from "./logo-field.tsx";
import { MapFields } from "./map-fields.tsx";
import sheet from "./page.css?url";
import { parts, siteInfoSetting } from "./site-info-form.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const Preview = lazyComponent(async () => (await import("./preview.tsx")).default);

const settings = { fa: siteInfoSetting("fa"), en: siteInfoSetting("en") };

/** The basic information of the site, with one form per language (specification §2.6 `site-info`). */
export default function SiteInfoPage() {
	const panelLocale = useLocale();
	const [params, setParams] = useSearchParams();
	const asked = params.get("locale");
	const locale = isLocale(asked) ? asked : panelLocale;
	return (
		<SiteInfoOf
			key={locale}
			locale={locale}
			onLocale={(chosen) => setParams({ locale: chosen }, { replace: true, preventScrollReset: true })}
		/>
	);
}

const Section = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
	<section className="card card-padded stack">
		<h2 className="heading-small">
			{title} {note ? <small className="muted">{note}</small> : null}
		</h2>
		{children}
	</section>
);

function SiteInfoOf({ locale, onLocale }: { locale: Locale; onLocale: (locale: Locale) => void }) {
	const t = useTranslations("siteInfo");
	const setting = settings[locale];
	const form = useSettingForm(setting);
	const { control } = form.form;
	const { values, record, isReadOnly } = form;
	const fields = (list: readonly Field<SiteInfoInput>[]) => (
		<div className="form-grid">
			{list.map((field) => (
				<FormField
					key={field.name}
					field={field}
					control={control}
					label={form.labelOf(field)}
					hint={hintOf(field)}
					isReadOnly={isReadOnly}
					{...(field.kind === "text" || field.kind === "multiline" ? { lang: locale } : {})}
				/>
			))}
		</div>
	);
	const hintOf = ({ name, hasHint }: Field<SiteInfoInput>) => {
		if (name === "siteTitle" || name === "siteDescription")
			return t.rich(`hint.${name}`, { count: values[name].length, num });
		return hasHint ? t(`hint.${name as "openingHours"}`) : undefined;
	};
	const [footer, , digits] = parts.foot;
	return (
		<SettingPage
			setting={setting}
			form={form}
			actions={<ContentLanguage value={locale} onChange={onLocale} />}
		>
			<div className="form-layout">
				<div className="stack">
					<Section title={t("part.name")}>{fields(parts.name)}</Section>
					<Section title={t("part.logo")}>
						<LogoField
							control={control}
							locale={locale}
							isReadOnly={isReadOnly}
							centre={{ name: values.centerName, type: values.centerType }}
						/>
					</Section>
					<Section title={t("part.contact")}>{fields(parts.contact)}</Section>
					<Section title={t("part.report")} note={t("reportNote")}>
						{fields(parts.report)}
					</Section>
					<Section title={t("part.place")}>
						<MapFields form={form.form} values={values} map={record?.map} isReadOnly={isReadOnly} />
					</Section>
					<Section title={t("part.social")} note={t("socialNote")}>
						{fields(parts.social)}
					</Section>
					<Section title={t("part.foot")}>
						{footer ? fields([footer]) : null}
						<div className="form-grid">
							<NumberField
								kind="whole"
								control={control}
								name="copyrightYear"
								label={t("field.copyrightYear")}
								hint={t("hint.copyrightYear")}
								isReadOnly={isReadOnly}
							/>
						</div>
						{digits ? (
							<FormField
								field={digits}
								control={control}
								label={t("field.persianDigits")}
								isReadOnly={isReadOnly}
							/>
						) : null}
					</Section>
					<Suspense fallback={<Skeleton height="24rem" />}>
						<Preview locale={locale} values={values} />
					</Suspense>
				</div>
				<aside className="form-side">
					<SearchSample locale={locale} values={values} />
					<Completeness locale={locale} values={values} onLocale={onLocale} />
					<section className="card form-panel">
						<Link className="text-link" to="/cpanel/redirects">
							{t("toRedirects")}
						</Link>
					</section>
				</aside>
			</div>
		</SettingPage>
	);
}

/** A preview of the home page in search results. */
function SearchSample({ locale, values }: { locale: Locale; values: SiteInfoInput }) {
	const t = useTranslations("siteInfo");
	return (
		<section className="card form-panel" aria-label={t("found.title")}>
			<h2>{t("found.title")}</h2>
			<figure className="search-sample" lang={locale} dir={direction(locale)}>
				<small dir="ltr">{location.host + (locale === "en" ? " › en" : "")}</small>
				<b>{values.siteTitle || t("found.noTitle")}</b>
				<p>{values.siteDescription || t("found.noDescription")}</p>
			</figure>
		</section>
	);
}

/** For each part of the settings that should be filled in before the site has visitors: whether it is complete. */
const wanted = {
	name: ({ centerName, centerType }: SiteInfoInput, locale: Locale) =>
		Boolean(centerName && centerType) && centerName !== defaultSiteInfo(locale).centerName,
	description: ({ siteDescription }: SiteInfoInput) => siteDescription !== "",
	logo: ({ logoFilePath }: SiteInfoInput) => logoFilePath !== "",
	contact: ({ phone1, address }: SiteInfoInput) => Boolean(phone1 && address),
	map: ({ latitude, longitude, mapIframe }: SiteInfoInput) =>
		mapIframe !== "" || (latitude !== null && longitude !== null),
};
const wantedNames = keysOf(wanted);

type CompletenessProps = { locale: Locale; values: SiteInfoInput; onLocale: (locale: Locale) => void };

/** The complete and the missing parts of the settings, in both languages. */
function Completeness({ locale, values, onLocale }: CompletenessProps) {
	const t = useTranslations("siteInfo.complete");
	const words = useTranslations("records.language");
	const call = useCall();
	const other = otherLocale(locale);
	const { data } = useQuery({
		queryKey: ["record", `siteInfo:${other}`],
		queryFn: ({ signal }) => call(() => settings[other].client.get(signal)),
	});
	const known: Partial<Record<Locale, SiteInfoInput>> = { [locale]: values, [other]: data };
	return (
		<section className="card form-panel" aria-label={t("title")}>
			<h2>{t("title")}</h2>
			{locales.map((each) => (
				<div key={each}>
					<h3 className="label">{words(each)}</h3>
					<ul className="complete-list">
						{known[each]
							? wantedNames.map((name) => {
									const isThere =
										wanted[name](known[each] as SiteInfoInput, each) ||
										// a language without a logo shows that of the other one
										(name === "logo" && locales.some((one) => known[one]?.logoFilePath));
									return (
										<li key={name} className={isThere ? "is-there" : undefined}>
											{isThere ? (
												<Check className="icon" aria-hidden />
											) : (
												<CircleDot className="icon" aria-hidden />
											)}
											{isThere || each === locale ? (
												<span>{t(name)}</span>
											) : (
												<button type="button" className="text-link" onClick={() => onLocale(each)}>
													{t(name)}
												</button>
											)}
											<span className="visually-hidden">{t(isThere ? "there" : "missing")}</span>
										</li>
									);
								})
							: null}
					</ul>
				</div>
			))}
		</section>
	);
}
