import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mediaClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { MediaFolder, MediaRecord } from "../schema.ts";

type Props = { rows: readonly MediaRecord[]; folders: readonly MediaFolder[]; done: () => void };

/** A field that moves the selected items to a folder. */
export function MoveChoice({ rows, folders, done }: Props) {
	const t = useTranslations("media.folders");
	const call = useCall();
	const problemText = useProblemText();
	const move = useMutation({
		mutationFn: (folderId: string | null) =>
			call(() =>
				mediaClient.Media.Move.$post({
					json: { folderId, records: rows.map(({ id, version }) => ({ id, version })) },
				}),
			),
		onSuccess: done,
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
	return (
		<label className="filter-button filter-choice">
			<span>{t("move")}</span>
			<select
				value=""
				onChange={({ target }) => move.mutate(target.value === "none" ? null : target.value)}
				disabled={move.isPending}
			>
				<option value="" disabled>
					{t("choose")}
				</option>
				<option value="none">{t("none")}</option>
				{folders.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}
