import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { type LabTestQuery, labTestOrders } from "#domain/catalogue/lab-test/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { catalogueTexts } from "./texts.ts";

/** The order of the list, as a field of the page's form. By default a search shows the best matches first. */
export function Sort({ query: { sort, title } }: { query: LabTestQuery }) {
	const t = catalogueTexts(useLocale());
	const [usual] = labTestOrders;
	return (
		<span className="catalogue-sort">
			<label htmlFor="sort">{t("tests.sort")}</label>
			<span className="catalogue-sort-box">
				<select form="catalogue" id="sort" name="sort" defaultValue={sort === usual ? "" : (sort ?? "")}>
					{labTestOrders.map((order) => (
						<option key={order} value={order === usual ? "" : order}>
							{t(order === usual && title ? "tests.sortBest" : `tests.sortBy.${order}`)}
						</option>
					))}
				</select>
				<Icon of={chevronDown} />
			</span>
		</span>
	);
}
