import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { useTranslations } from "use-intl";

/** What every field can say about itself. */
export type FieldWords = {
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

export const fieldClass = ({ error, ok, columns }: Pick<FieldWords, "error" | "ok" | "columns">) =>
	["field", error ? "is-bad" : ok && "is-ok", columns && `c${columns}`].filter(Boolean).join(" ");

/** The star of a required field, or the word of an optional one. */
export function Need({ need }: Pick<FieldWords, "need">) {
	const t = useTranslations("ui");
	if (need === "optional") return <span className="opt">{t("optional")}</span>;
	return need === "required" ? (
		<span className="req" aria-hidden>
			*
		</span>
	) : null;
}

/** A field's label, inside a React Aria field. */
export const FieldLabel = ({ label, need }: Pick<FieldWords, "label" | "need">) => (
	// inside a select the library makes no <label> of it
	<Label className="lbl">
		{label}
		<Need need={need} />
	</Label>
);

/** The line below a field: error, else confirmation, else help. React Aria ties it to the control. */
export function FieldMessage({ error, ok, hint }: Pick<FieldWords, "error" | "ok" | "hint">) {
	if (error)
		return (
			<Text slot="errorMessage" elementType="p" className="msg bad">
				<CircleAlert className="i" aria-hidden />
				<span>{error}</span>
			</Text>
		);
	if (ok)
		return (
			<Text slot="description" elementType="p" className="msg ok">
				<CircleCheck className="i" aria-hidden />
				<span>{ok}</span>
			</Text>
		);
	return hint ? (
		<Text slot="description" elementType="p" className="msg">
			<span>{hint}</span>
		</Text>
	) : null;
}
