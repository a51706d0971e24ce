import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Message } from "./message.tsx";

/** What every field can say about itself. */
export type FieldLabels = {
	label: string;
	/** One line of help; the error takes its place. */
	hint?: ReactNode;
	/** The first failing rule's text; the field is marked invalid while it is there. */
	error?: string;
	/** A word of confirmation. */
	ok?: ReactNode;
	/** `required` shows the star, `optional` the word; neither shows nothing. */
	need?: "required" | "optional";
	/** Columns of twelve in a `form-grid`, from 640 px up. */
	columns?: 3 | 4 | 5 | 6 | 8;
};

export const fieldClass = ({ error, ok, columns }: Pick<FieldLabels, "error" | "ok" | "columns">) =>
	["field", error ? "is-bad" : ok && "is-ok", columns && `columns-${columns}`].filter(Boolean).join(" ");

/** The star of a required field, or the word of an optional one. */
export function Need({ need }: Pick<FieldLabels, "need">) {
	const t = useTranslations("ui");
	if (need === "optional") return <span className="optional">{t("optional")}</span>;
	return need === "required" ? (
		<span className="required" aria-hidden>
			*
		</span>
	) : null;
}

type SaysProps = Pick<FieldLabels, "error" | "ok" | "hint"> & { id: string };

/** The line below a control: error, else confirmation, else help; nothing without words. */
export function FieldMessage({ id, error, ok, hint }: SaysProps) {
	if (error)
		return (
			<Message tone="bad" id={id}>
				{error}
			</Message>
		);
	if (ok)
		return (
			<Message tone="ok" id={id}>
				{ok}
			</Message>
		);
	return hint ? <Message id={id}>{hint}</Message> : null;
}
