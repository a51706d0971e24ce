import { Images } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { buttonClass } from "#ui/button.tsx";
import { itemListHref, useGalleryGroups } from "./collections.tsx";

/** Groups of the gallery (specification §2.6 `gallery-list`). */
export default function GalleryGroupListPage() {
	const t = useTranslations("galleryGroup");
	return (
		<CollectionPage
			noun={useGalleryGroups()}
			headActions={
				<Link to={itemListHref(undefined)} className={buttonClass({ variant: "quiet" })}>
					<Images className="icon" aria-hidden />
					<span>{t("allItems")}</span>
				</Link>
			}
		/>
	);
}
