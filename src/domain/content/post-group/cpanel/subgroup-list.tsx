import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#records/call-context.tsx";
import { NotThere } from "#records/detail/record-states.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { groupListHref, usePostSubgroups } from "./collections.tsx";

/** The list of subgroups of a post group, or of all post groups (specification §2.6 `posts-subGroup-list/{groupId?}`). */
export default function PostSubgroupListPage() {
	const { groupId } = useParams();
	const t = useTranslations("postSubgroup");
	const noun = usePostSubgroups(groupId);
	const call = useCall();
	const group = useQuery({
		queryKey: ["record", `postGroup:${groupId}`],
		queryFn: ({ signal }) => call(() => noun.client.get(groupId ?? "", signal)),
		enabled: groupId !== undefined,
	});
	if (group.error || group.data?.group) return <NotThere />;
	return (
		<>
			<PanelCrumbs
				steps={[
					{ name: t("groups"), href: groupListHref },
					...(group.data ? [{ name: group.data.title, href: `/cpanel/posts-group-upsert/${groupId}` }] : []),
					{ name: t("title") },
				]}
			/>
			<CollectionPage key={groupId} noun={noun} />
		</>
	);
}
