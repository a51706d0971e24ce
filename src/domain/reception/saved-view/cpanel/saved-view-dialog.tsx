import { useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SavedView, ViewFilter } from "../schema.ts";
import type { Change } from "./use-saved-views.ts";

/** Dialog to save, rename, share or delete a view. */
export function ViewDialog(props: {
	view?: SavedView;
	filter: ViewFilter;
	change: Change;
	onClose: () => void;
}) {
	const { view, filter, change, onClose } = props;
	const t = useTranslations("queue.view");
	const tq = useTranslations("queue");
	const tv = useTranslations("validation");
	const [name, setName] = useState(view?.name ?? "");
	const [isShared, setShared] = useState(view?.isShared ?? false);
	const [isMissing, setMissing] = useState(false);
	const { View } = receptionClient.Reception;
	const save = () => {
		setMissing(!name.trim());
		if (!name.trim()) return;
		const json = { name: name.trim(), isShared, filter };
		const send = view
			? () => View[":id"].$put({ param: { id: view.id }, header: ifMatch(view.version), json })
			: () => View.$post({ json });
		change.mutate({ send, title: t("saved", { name: json.name }) }, { onSuccess: onClose });
	};
	const remove = (gone: SavedView) =>
		change.mutate(
			{
				send: () => View[":id"].$delete({ param: { id: gone.id }, header: ifMatch(gone.version) }),
				title: t("removed", { name: gone.name }),
			},
			{ onSuccess: onClose },
		);
	return (
		<FormDialog
			title={t(view ? "edit" : "save")}
			cancel={tq("cancel")}
			confirm={t("confirm")}
			busy={change.isPending}
			onClose={onClose}
			onConfirm={save}
		>
			<TextField
				label={t("name")}
				need="required"
				value={name}
				maxLength={40}
				error={isMissing ? tv("required", { field: t("name") }) : undefined}
				onChange={(next) => {
					setName(next);
					setMissing(false);
				}}
				autoFocus
			/>
			<Checkbox isSelected={isShared} onChange={setShared}>
				{t("share")}
			</Checkbox>
			{view ? (
				<Button variant="danger-soft" size="sm" onPress={() => remove(view)}>
					{t("remove")}
				</Button>
			) : null}
		</FormDialog>
	);
}
