import { FolderInput, Star, StarOff } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { postClient } from "#api/client.ts";
import type { Selected } from "#records/collection.ts";
import { useBulkChange } from "#records/list/use-bulk-change.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { MenuButton } from "#ui/menu-button.tsx";
import { PopoverTrigger } from "#ui/popover-button.tsx";
import type { PostRow } from "../../record-schema.ts";
import { seenOf, useChoose } from "./chosen-star.tsx";

const GroupFields = lazyComponent(async () => (await import("../group-fields.tsx")).GroupFields);

type Props = { selected: Selected<PostRow> };

/** A bar that adds several posts to the footer, or removes them from it. */
function ChooseBar({ selected }: Props) {
	const t = useTranslations("post.bulk");
	const { choose } = useChoose(selected);
	return (
		<MenuButton
			className="button button-soft button-sm"
			face={
				<>
					<Star className="icon" aria-hidden />
					<span>{t("chosen")}</span>
				</>
			}
			entries={[
				{
					id: "choose",
					label: t("choose"),
					icon: <Star className="icon" aria-hidden />,
					run: () => choose(selected.rows, true),
				},
				{
					id: "unchoose",
					label: t("unchoose"),
					icon: <StarOff className="icon" aria-hidden />,
					run: () => choose(selected.rows, false),
				},
			]}
		/>
	);
}

/** A bar that moves several posts to a group. */
function MoveBar({ selected: { rows, ...selected } }: Props) {
	const t = useTranslations("post");
	const change = useBulkChange(selected);
	const [place, setPlace] = useState<{ groupId: string | null; subgroupId: string | null }>({
		groupId: null,
		subgroupId: null,
	});
	return (
		<PopoverTrigger
			className="button button-soft button-sm"
			windowLabel={t("bulk.move")}
			face={
				<>
					<FolderInput className="icon icon-directional" aria-hidden />
					<span>{t("bulk.move")}</span>
				</>
			}
		>
			{(close) => (
				<div className="post-move">
					<Suspense>
						<GroupFields value={place} onChange={setPlace} />
					</Suspense>
					<Button
						busy={change.isPending}
						onPress={() => {
							change.mutate({
								call: () => postClient.Post.Move.$post({ json: { ...place, records: seenOf(rows) } }),
								title: t("done.move", { count: rows.length }),
							});
							close();
						}}
					>
						{t("bulk.moveHere")}
					</Button>
				</div>
			)}
		</PopoverTrigger>
	);
}

/** Actions on several posts, in addition to the actions for all kinds of records. */
export const BulkActions = ({ selected }: Props) => (
	<>
		<ChooseBar selected={selected} />
		<MoveBar selected={selected} />
	</>
);
