import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as clipboardList } from "lucide-react/icons/clipboard-list";
import { currencyWord } from "#locale/number/price.ts";
import { hrefIn } from "#locale/url.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useCurrency } from "#ui/currency-context.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useTakesRequests } from "../layout/takes-requests.ts";
import { catalogueTexts } from "./texts.ts";

/** The collected tests and panels, at the foot of the page; `behaviours/catalogue.ts` shows and fills it. */
export function PickBar() {
	const locale = useLocale();
	const currency = useCurrency();
	const t = catalogueTexts(locale);
	if (!useTakesRequests()) return null;
	const words = (count: number) => t("tests.picked", { count }).replace(String(count), "%");
	return (
		<div
			className="selection-bar"
			data-pickbar
			data-one={words(1)}
			data-many={words(0)}
			data-currency={currency}
			hidden
		>
			<div className="wrap">
				<Icon of={clipboardList} />
				<b role="status" data-pick-count />
				<span className="selection-bar-sum">
					<span className="price">
						<Num>
							<span data-pick-sum />
						</Num>{" "}
						<span className="price-unit">{currencyWord(currency, locale)}</span>
					</span>
				</span>
				<span className="grow" />
				<a
					className="button button-primary selection-bar-go"
					href={hrefIn(locale, "/onlineReception")}
					data-pick-go
				>
					<span>{t("tests.continue")}</span>
					<Icon of={arrowRight} pointing />
				</a>
			</div>
		</div>
	);
}
