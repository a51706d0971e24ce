import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, mediaClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { rulesOf, useFieldError } from "#records/field/field-error.ts";
import { recordsKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { MediaFolder } from "../schema.ts";

/** Changes the folders, and then loads the list of folders again. */
function useChange<Input>(work: (input: Input) => Promise<unknown>, done?: () => void) {
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: work,
		onSuccess: done,
		onError: (problem) => {
			if (!nameRule(problem)) notify({ tone: "bad", ...problemText(problem) });
		},
		onSettled: () => client.invalidateQueries({ queryKey: recordsKey }),
	});
}

/** The validation error of a folder's name, shown at its field. */
const nameRule = (problem: Error | null) =>
	problem instanceof ApiProblem ? rulesOf(problem)["name"] : undefined;

/**
 * A dialog to create, rename and remove the folders of the library; the items of a removed folder are then in no folder.
 */
export function FolderDialog({ folders, onClose }: { folders: readonly MediaFolder[]; onClose: () => void }) {
	const t = useTranslations("media.folders");
	const call = useCall();
	const fieldError = useFieldError();
	const [name, setName] = useState("");
	const add = useChange(
		() => call(() => mediaClient.Media.Folder.$post({ json: { name } })),
		() => setName(""),
	);
	return (
		<Dialog title={t("title")} isOpen onClose={onClose}>
			<div className="stack">
				<form
					noValidate
					className="media-folder"
					onSubmit={(event) => {
						event.preventDefault();
						if (name.trim()) add.mutate();
					}}
				>
					<TextField
						name="folder"
						label={t("new")}
						value={name}
						onChange={(typed) => {
							setName(typed);
							add.reset();
						}}
						maxLength={60}
						error={fieldError(nameRule(add.error), t("new"))}
					/>
					<Button
						type="submit"
						icon={<Plus className="icon" aria-hidden />}
						isDisabled={!name.trim()}
						busy={add.isPending}
					>
						{t("add")}
					</Button>
				</form>
				{folders.map((folder) => (
					<FolderLine key={`${folder.id}:${folder.version}`} folder={folder} />
				))}
			</div>
		</Dialog>
	);
}

function FolderLine({ folder: { id, name, version, count } }: { folder: MediaFolder }) {
	const t = useTranslations("media.folders");
	const call = useCall();
	const fieldError = useFieldError();
	const [typed, setTyped] = useState(name);
	const [isAsking, setAsking] = useState(false);
	const header = ifMatch(version);
	const rename = useChange(() =>
		call(() => mediaClient.Media.Folder[":id"].$put({ param: { id }, header, json: { name: typed } })),
	);
	const remove = useChange(() =>
		call(() => mediaClient.Media.Folder[":id"].$delete({ param: { id }, header, query: { moveTo: "none" } })),
	);
	return (
		<div className="media-folder">
			<TextField
				name={`folder-${id}`}
				label={t("name", { count })}
				value={typed}
				onChange={(text) => {
					setTyped(text);
					rename.reset();
				}}
				maxLength={60}
				error={fieldError(nameRule(rename.error), t("name", { count }))}
			/>
			<IconButton
				label={t("rename", { name })}
				icon={<Check className="icon" aria-hidden />}
				isDisabled={!typed.trim() || typed === name || rename.isPending}
				onPress={() => rename.mutate()}
			/>
			<IconButton
				danger
				label={t("remove", { name })}
				icon={<Trash2 className="icon" aria-hidden />}
				isDisabled={remove.isPending}
				onPress={() => (count ? setAsking(true) : remove.mutate())}
			/>
			<ConfirmDialog
				title={t("ask", { name })}
				isOpen={isAsking}
				isDangerous
				icon={<Trash2 className="icon" aria-hidden />}
				confirm={t("yes")}
				cancel={t("no")}
				busy={remove.isPending}
				onCancel={() => setAsking(false)}
				onConfirm={() => remove.mutate()}
			>
				<p>{t("askText", { count })}</p>
			</ConfirmDialog>
		</div>
	);
}
