import type { Editor } from "@tiptap/core";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TextField } from "#ui/text-field.tsx";
import { embedName, embedOf, embedProviderNames } from "../../../embed.ts";
import { insertBlock } from "../insert-block.ts";

type Props = { editor: Editor; locale: Locale; onClose: () => void };

/** A dialog that inserts a video from another site by its address; the editor sends no request to that site. */
export function EmbedDialog({ editor, locale, onClose }: Props) {
	const t = useTranslations("postEditor.embed");
	const spoken = useLocale();
	const [address, setAddress] = useState("");
	const [title, setTitle] = useState("");
	const [error, setError] = useState<string>();
	const found = embedOf(address);
	const all = embedProviderNames.map((provider) => embedName(provider, spoken));
	const names = t("names", {
		first: all.slice(0, -1).join(spoken === "fa" ? "، " : ", "),
		last: all.at(-1) ?? "",
	});
	const save = () => {
		if (!found) return setError(t("refused", { names }));
		insertBlock(editor, { type: "embed", attrs: { ...found, title: title.trim() } });
		onClose();
	};
	return (
		<FormDialog
			title={t("add")}
			cancel={t("cancel")}
			confirm={t("save")}
			icon={<Check className="icon" aria-hidden />}
			onConfirm={save}
			onClose={onClose}
		>
			<TextField
				label={t("address")}
				need="required"
				ltr
				autoFocus
				value={address}
				onChange={(value) => {
					setAddress(value);
					setError(undefined);
				}}
				error={error}
				ok={found ? embedName(found.provider, spoken) : undefined}
				hint={t("addressHint", { names })}
			/>
			<TextField
				label={t("title")}
				value={title}
				onChange={setTitle}
				lang={locale}
				maxLength={300}
				hint={t("titleHint")}
			/>
		</FormDialog>
	);
}
