import { Blocks, FileSpreadsheet, SearchX, Shapes } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useLabTests } from "./tests.tsx";

/** Tests of the catalogue (specification §2.6 `tests-list`). */
export default function TestListPage() {
	const t = useTranslations("labTest");
	return (
		<CollectionPage
			noun={useLabTests()}
			otherAdds={
				<Link to="/cpanel/tests-import" className={buttonClass({ variant: "outline" })}>
					<FileSpreadsheet className="icon" aria-hidden />
					<span>{t("import")}</span>
				</Link>
			}
			headActions={
				<>
					<Link to="/cpanel/tests-import" className={buttonClass({ variant: "quiet" })}>
						<FileSpreadsheet className="icon" aria-hidden />
						<span>{t("import")}</span>
					</Link>
					<Link to="/cpanel/test-panels" className={buttonClass({ variant: "quiet" })}>
						<Blocks className="icon" aria-hidden />
						<span>{t("panels")}</span>
					</Link>
					<Link to="/cpanel/test-categories" className={buttonClass({ variant: "quiet" })}>
						<Shapes className="icon" aria-hidden />
						<span>{t("categories")}</span>
					</Link>
					<Link to="/cpanel/missed-searches" className={buttonClass({ variant: "quiet" })}>
						<SearchX className="icon" aria-hidden />
						<span>{t("missedSearches")}</span>
					</Link>
				</>
			}
		/>
	);
}
