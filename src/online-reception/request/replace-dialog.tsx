import { FilePenLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { useWords } from "../words.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));

/** A new request takes the place of the unfinished one: asked before it does. */
export function ReplaceDialog({ onReplace, onCancel }: { onReplace: () => void; onCancel: () => void }) {
	const t = useWords("request");
	const panel = useWords("panel");
	return (
		<Suspense>
			<ConfirmDialog
				isOpen
				isDangerous
				title={t("replaceTitle")}
				confirm={t("replace")}
				cancel={panel("keep")}
				icon={<FilePenLine className="i" aria-hidden />}
				onCancel={onCancel}
				onConfirm={onReplace}
			>
				<p>{t("replaceText")}</p>
			</ConfirmDialog>
		</Suspense>
	);
}
