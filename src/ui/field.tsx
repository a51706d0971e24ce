import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Message } from "./message.tsx";

/** The texts that every field can have. */
export type FieldLabels = {
	label: string;
	/** One line of help; replaced by the error. */
	hint?: ReactNode;
	/** The text of the first broken rule; with it, the field is marked invalid. */
	error?: string;
	/** A confirmation text. */
	ok?: ReactNode;
	/** `required` shows the star, `optional` the word; undefined shows neither. */
	need?: "required" | "optional";
	/** Width in a `form-grid`, in columns of twelve, from 640 px up. */
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

/** The line below a control: the error, otherwise the confirmation, otherwise the help. Renders nothing without a text. */
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
