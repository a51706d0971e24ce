import { useTranslations } from "use-intl";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { testListHref } from "../tests.tsx";
import { useLabCategories } from "./categories.tsx";

/** The list of test categories, opened from the list of tests; a dialog over the list edits a category. */
export default function CategoryListPage() {
	const t = useTranslations("labCategory");
	return (
		<>
			<PanelCrumbs steps={[{ name: t("tests"), href: testListHref }, { name: t("title") }]} />
			<CollectionPage noun={useLabCategories()} />
		</>
	);
}
