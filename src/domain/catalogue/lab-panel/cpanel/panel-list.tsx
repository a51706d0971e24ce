import { useTranslations } from "use-intl";
import { testListHref } from "#domain/catalogue/lab-test/cpanel/tests.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { useLabPanels } from "./panels.tsx";

/** The list of test panels, opened from the list of tests (panel 2.3). */
export default function PanelListPage() {
	const t = useTranslations("labPanel");
	return (
		<>
			<PanelCrumbs steps={[{ name: t("allTests"), href: testListHref }, { name: t("title") }]} />
			<CollectionPage noun={useLabPanels()} />
		</>
	);
}
