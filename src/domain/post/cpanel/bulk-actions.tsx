import { FolderInput, Star, StarOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { postClient } from "#api/client.ts";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import type { Selected } from "#records/collection.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useBulkChange } from "#records/use-bulk-change.ts";
import { Button } from "#ui/button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { PopoverTrigger } from "#ui/popover-button.tsx";
import type { PostRow } from "../record-schema.ts";

const GroupFields = lazy(async () => ({ default: (await import("./group-fields.tsx")).GroupFields }));

type Props = { selected: Selected<PostRow> };

const seenOf = (rows: readonly PostRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** Puts posts among the chosen ones, or takes them out, and tells it. */
function useChoose(selected: Pick<Selected<PostRow>, "done" | "overtaken">) {
	const t = useTranslations("post");
	const change = useBulkChange(selected);
	const choose = (rows: readonly PostRow[], isChosen: boolean) =>
		change.mutate({
			call: () => postClient.Post.Choose.$post({ json: { isChosen, records: seenOf(rows) } }),
			title: t(isChosen ? "done.choose" : "done.unchoose", { count: rows.length }),
		});
	return { choose, isBusy: change.isPending };
}

/** Chosen posts for the footer, several at once. */
export function ChooseBar({ selected }: Props) {
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

/** Is a post chosen for the footer? A press changes it. */
export function ChosenStar({ row }: { row: PostRow }) {
	const t = useTranslations("post");
	const { user } = useCurrentUser();
	const { choose, isBusy } = useChoose({ done: () => {}, overtaken: () => {} });
	const isOff = !hasRight(user, "content.write") || row.deletedDateTime !== null;
	return (
		<button
			type="button"
			className="icon-button icon-button-sm post-star"
			aria-pressed={row.isChosen}
			aria-label={t("star", { title: row.title })}
			disabled={isOff || isBusy}
			onClick={() => choose([row], !row.isChosen)}
		>
			<Star className="icon" aria-hidden />
		</button>
	);
}

/** Puts several posts into a group. */
export function MoveBar({ selected: { rows, ...selected } }: Props) {
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
