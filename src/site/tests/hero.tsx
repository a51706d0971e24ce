import { hrefIn } from "#locale/url.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { catalogueTexts } from "./texts.ts";
import { catalogueHref } from "./url.ts";

type Props = { total: number; title: string; publicUrl: string; examples: readonly string[] };

/** Name of the page and the search box; the search form also includes the filters. */
export function Hero({ total, title, publicUrl, examples }: Props) {
	const locale = useLocale();
	const t = catalogueTexts(locale);
	return (
		<section className="catalogue-hero">
			<Breadcrumbs crumbs={[{ name: "tests" }]} publicUrl={publicUrl} />
			<div className="wrap catalogue-hero-inner">
				<div>
					<h1>{t("tests.title")}</h1>
					<p className="lede">
						<BidiText text={total ? t("tests.lede", { count: total }) : t("tests.soonText")} />
					</p>
				</div>
				{total ? (
					<>
						<SearchForm
							isBig
							className="catalogue-search"
							id="catalogue"
							inputId="catalogue-title"
							action={hrefIn(locale, "/tests")}
							name="title"
							value={title}
							label={t("tests.search")}
							placeholder={t("tests.hint")}
							submit={t("tests.submit")}
						/>
						<div className="catalogue-popular">
							<span>{t("tests.try")}</span>
							{examples.map((example) => (
								<SiteLink key={example} to={catalogueHref({ title: example })} className="chip">
									<span>
										<BidiText text={example} />
									</span>
								</SiteLink>
							))}
						</div>
					</>
				) : null}
			</div>
		</section>
	);
}
