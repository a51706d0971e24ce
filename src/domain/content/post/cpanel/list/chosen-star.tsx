import { Star } from "lucide-react";
import { useTranslations } from "use-intl";
import { postClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { Selected } from "#records/collection.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useBulkChange } from "#records/list/use-bulk-change.ts";
import type { PostRow } from "../../record-schema.ts";

export const seenOf = (rows: readonly PostRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** Adds posts to the footer or removes them, and confirms the change. */
export function useChoose(selected: Pick<Selected<PostRow>, "done" | "overtaken">) {
	const t = useTranslations("post");
	const change = useBulkChange(selected);
	const choose = (rows: readonly PostRow[], isChosen: boolean) =>
		change.mutate({
			call: () => postClient.Post.Choose.$post({ json: { isChosen, records: seenOf(rows) } }),
			title: t(isChosen ? "done.choose" : "done.unchoose", { count: rows.length }),
		});
	return { choose, isBusy: change.isPending };
}

/** A button that shows whether a post is chosen for the footer, and changes this. */
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
