import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import { IconButton } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { Losses } from "./paste/losses.ts";

const kinds = ["pictures", "embeds", "links", "cells", "levels", "words"] as const satisfies (keyof Losses)[];

/** Shows which parts of a pasted text were left out, until the author dismisses the note. */
export function PasteNotes({ losses, onClose }: { losses: Losses | undefined; onClose: () => void }) {
	const t = useTranslations("postEditor.paste");
	const told = losses ? kinds.filter((kind) => losses[kind] > 0) : [];
	if (!losses || told.length === 0) return null;
	return (
		<div className="editor-notes">
			<Alert
				tone="warn"
				isNew
				title={t("title")}
				action={
					<IconButton
						label={t("close")}
						size="sm"
						icon={<X className="icon" aria-hidden />}
						onPress={onClose}
					/>
				}
			>
				<ul>
					{told.map((kind) => (
						<li key={kind} data-loss={kind}>
							{t.rich(kind, { count: losses[kind], num })}
						</li>
					))}
				</ul>
			</Alert>
		</div>
	);
}
