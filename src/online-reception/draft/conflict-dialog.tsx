import { Smartphone } from "lucide-react";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { useText } from "../use-text.ts";
import { draftStore, useDraftState } from "./draft.ts";

/** Two devices have changed the draft: the user chooses which version to keep. Closing the dialog changes nothing. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
	const t = useText("save");
	const { theirs } = useDraftState();
	const hasEnded = theirs !== null && theirs.draft === null;
	const choose = (choice: "mine" | "theirs") => {
		draftStore.resolve(choice);
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			title={t("conflictTitle")}
			icon={<Smartphone className="icon" aria-hidden />}
			confirm={t(hasEnded ? "mineNew" : "mine")}
			cancel={t(hasEnded ? "theirsEnded" : "theirs")}
			onConfirm={() => choose("mine")}
			onCancel={() => choose("theirs")}
			onDismiss={onClose}
		>
			<p>{t(hasEnded ? "conflictEnded" : "conflictText")}</p>
		</ConfirmDialog>
	);
}
