import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#records/call-context.tsx";
import { NotThere } from "#records/detail/record-states.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { groupListHref, useGalleryGroups, useGalleryItems } from "./collections.tsx";

/** Pictures of one gallery group, or of all groups (specification §2.6 `gallery-item-list/{groupId?}`). */
export default function GalleryItemListPage() {
	const { groupId } = useParams();
	const t = useTranslations("galleryItem");
	const call = useCall();
	const noun = useGalleryItems(groupId);
	const { client } = useGalleryGroups();
	const group = useQuery({
		queryKey: ["record", `galleryGroup:${groupId}`],
		queryFn: ({ signal }) => call(() => client.get(groupId ?? "", signal)),
		enabled: groupId !== undefined,
	});
	if (group.error) return <NotThere />;
	return (
		<>
			<PanelCrumbs
				steps={[
					{ name: t("groups"), href: groupListHref },
					...(group.data
						? [{ name: group.data.title, href: `${groupListHref}?edit=${groupId}` }, { name: t("title") }]
						: [{ name: t("title") }]),
				]}
			/>
			<CollectionPage key={groupId} noun={noun} />
		</>
	);
}
