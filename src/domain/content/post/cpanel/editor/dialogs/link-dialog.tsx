import type { Editor } from "@tiptap/core";
import { getMarkRange } from "@tiptap/core";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { SitePagePicker } from "#records/document/site-page-picker.tsx";
import { useLinkChecks, useLinkText } from "#records/document/site-pages.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { isPostLink } from "../../../rich-text.ts";
import { completeAddress } from "./link-address.ts";

/** The text that becomes the link: the selected text, else the text of the link at the cursor. */
function linkedWords(editor: Editor) {
	const { state } = editor;
	const { from, to, $from, empty } = state.selection;
	const mark = state.schema.marks["link"];
	const range = empty && mark ? getMarkRange($from, mark) : undefined;
	const [start, end] = range ? [range.from, range.to] : [from, to];
	return { text: state.doc.textBetween(start, end, " "), isNew: start === end };
}

type Props = { editor: Editor; locale: Locale; onClose: () => void };

/** A dialog that sets the target of a link: a page of the site, found by name, or any address. */
export function LinkDialog({ editor, locale, onClose }: Props) {
	const t = useTranslations("postEditor.link");
	const [{ text, isNew }] = useState(() => linkedWords(editor));
	const [address, setAddress] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
	const [name, setName] = useState(text);
	const [error, setError] = useState<string>();
	const href = completeAddress(address);
	const isSafe = isPostLink(href);
	const [checked] = useLinkChecks(locale, isSafe ? [href] : []).values();
	const says = useLinkText()(checked);
	const save = () => {
		if (!isSafe) return setError(t(address.trim() ? "unsafe" : "empty"));
		const chain = editor.chain().focus();
		if (isNew) {
			const words = {
				type: "text",
				text: name.trim() || address.trim(),
				marks: [{ type: "link", attrs: { href } }],
			};
			chain.insertContent(words).unsetMark("link").run();
		} else chain.setPostLink(href).run();
		onClose();
	};
	return (
		<FormDialog
			title={t(isNew ? "add" : "edit")}
			cancel={t("cancel")}
			confirm={t("save")}
			icon={<Check className="icon" aria-hidden />}
			onConfirm={save}
			onClose={onClose}
		>
			{text ? (
				<p className="editor-chosen">
					<q>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</q>
				</p>
			) : null}
			<SitePagePicker
				locale={locale}
				onPick={(page) => {
					setAddress(page.url);
					setError(undefined);
					if (!name) setName(page.title);
				}}
			/>
			<TextField
				label={t("address")}
				need="required"
				ltr
				value={address}
				onChange={(value) => {
					setAddress(value);
					setError(undefined);
				}}
				error={error}
				hint={checked ? says : t("addressHint")}
				maxLength={2000}
			/>
			{isNew ? (
				<TextField label={t("words")} value={name} onChange={setName} lang={locale} maxLength={300} />
			) : null}
		</FormDialog>
	);
}
