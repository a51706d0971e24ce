import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SitePagePicker } from "#records/document/site-page-picker.tsx";
import { useLinkChecks, useLinkText } from "#records/document/site-pages.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useFieldScope } from "./field-scope.ts";

type Props = {
	label: string;
	hint: ReactNode;
	error: string | undefined;
	value: string;
	onChange: (url: string) => void;
};

/** A link field: a page of the site by its name, or any other address; shows at once where the link leads. */
export function LinkField({ label, hint, error, value, onChange }: Props) {
	const { locale, isReadOnly } = useFieldScope();
	const t = useTranslations("mainPage");
	const linkText = useLinkText();
	const [checked] = useLinkChecks(locale, value ? [value] : []).values();
	const isWrong = checked?.state === "missing" || checked?.state === "draft";
	const says = value ? linkText(checked) : "";
	return (
		<fieldset className="link-field">
			<legend className="label">{label}</legend>
			{isReadOnly ? null : <SitePagePicker locale={locale} onPick={({ url }) => onChange(url)} />}
			<TextField
				label={t("address")}
				value={value}
				onChange={(url) => onChange(url.trim())}
				error={error}
				hint={says ? <span className={isWrong ? "field-lack" : undefined}>{says}</span> : hint}
				ltr
				isReadOnly={isReadOnly}
			/>
		</fieldset>
	);
}
