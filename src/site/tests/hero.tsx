import { __iconData as search } from "lucide-react/icons/search";
import { addressIn } from "#locale/address.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { catalogueAddress } from "./address.ts";
import { catalogueTexts } from "./texts.ts";

type Props = { total: number; title: string; publicUrl: string };

/** Name of the page and the search box; the form it belongs to goes round the filters too. */
export function Hero({ total, title, publicUrl }: Props) {
	const locale = useLocale();
	const t = catalogueTexts(locale);
	const examples = t("tests.examples").split(/[،,] */);
	return (
		<section className="cat-hero">
			<Breadcrumbs crumbs={[{ name: "tests" }]} publicUrl={publicUrl} />
			<div className="wrap cat-hero-in">
				<div>
					<h1>{t("tests.title")}</h1>
					<p className="lede">
						<Runs text={t("tests.lede", { count: total })} />
					</p>
				</div>
				<search className="cat-search">
					<form className="bigsearch" id="catalogue" method="get" action={addressIn(locale, "/tests")}>
						<Icon of={search} />
						<input
							type="search"
							name="title"
							id="catalogue-title"
							maxLength={200}
							defaultValue={title}
							autoComplete="off"
							enterKeyHint="search"
							aria-label={t("tests.search")}
							placeholder={t("tests.hint")}
						/>
						<button className="btn btn-primary" type="submit">
							<Icon of={search} />
							<span>{t("tests.submit")}</span>
						</button>
					</form>
				</search>
				<div className="cat-pop">
					<span>{t("tests.try")}</span>
					{examples.map((example) => (
						<SiteLink key={example} to={catalogueAddress({ title: example })} className="chip">
							<span>
								<Runs text={example} />
							</span>
						</SiteLink>
					))}
				</div>
			</div>
		</section>
	);
}
