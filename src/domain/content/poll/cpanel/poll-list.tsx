import { SquarePen } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { NotThere } from "#records/detail/record-states.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { usePollGroup, usePolls } from "./collections.tsx";
import { groupFormHref, groupListHref } from "./hrefs.ts";

/** The questions of a group (specification §2.6 `poll-list/{groupId}`). */
export default function PollListPage() {
	const { groupId = "" } = useParams();
	const t = useTranslations("poll");
	const noun = usePolls(groupId);
	const group = usePollGroup(groupId);
	if (group.error) return <NotThere />;
	return (
		<>
			<PanelCrumbs
				steps={[{ name: t("groups"), href: groupListHref }, { name: group.data?.title ?? t("title") }]}
			/>
			<CollectionPage
				key={groupId}
				noun={noun}
				headActions={
					<Link to={groupFormHref(groupId)} className={buttonClass({ variant: "quiet" })}>
						<SquarePen className="icon" aria-hidden />
						<span>{t("editGroup")}</span>
					</Link>
				}
			/>
		</>
	);
}
