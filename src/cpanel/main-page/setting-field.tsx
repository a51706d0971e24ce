import { useTranslations } from "use-intl";
import { MediaField } from "#records/field/media-field.tsx";
import { choiceText, fieldText } from "#sections/field-texts.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type SettingProps, useFieldScope } from "./field-scope.ts";
import { IconField } from "./icon-field.tsx";
import { LinkField } from "./link-field.tsx";
import { ListField } from "./list-field.tsx";
import { GroupField, PostField } from "./reference-fields.tsx";

/** A setting of a section, by its kind; what it lacks is said below it. */
export function SettingField({ field, textPath, path, value, onChange }: SettingProps) {
	const { component, locale, isReadOnly, errorOf, lackOf } = useFieldScope();
	const t = useTranslations("mainPage");
	const panelLocale = useLocale();
	const { label, hint } = fieldText(component, textPath, panelLocale);
	const lack = lackOf(path);
	const change = (next: unknown) => onChange(next, path);
	const said = {
		label,
		hint: lack ? <span className="field-lack">{lack}</span> : hint,
		error: errorOf(path),
	};
	switch (field.kind) {
		case "text":
		case "multiline": {
			const text = String(value ?? "");
			const left = field.max - text.length;
			return (
				<TextField
					{...said}
					hint={said.hint ?? (left <= 20 && left >= 0 ? t("left", { count: left }) : undefined)}
					need={field.isRequired ? "required" : undefined}
					value={text}
					onChange={change}
					rows={field.kind === "multiline" ? (field.max > 300 ? 5 : 2) : undefined}
					lang={locale}
					isReadOnly={isReadOnly}
				/>
			);
		}
		case "link":
			return <LinkField {...said} value={String(value ?? "")} onChange={change} />;
		case "icon":
			return (
				<IconField label={label} value={String(value ?? "")} onChange={change} isReadOnly={isReadOnly} />
			);
		case "picture":
			return (
				<MediaField
					kinds={["image"]}
					isNamedBeside={field.isDecorative}
					label={label}
					hint={lack ?? hint}
					value={(value as string | null) ?? null}
					onChange={change}
					isReadOnly={isReadOnly}
				/>
			);
		case "post":
			return (
				<PostField
					label={label}
					hint={hint}
					path={path}
					value={(value as string | null) ?? null}
					onChange={change}
				/>
			);
		case "group":
			return (
				<GroupField label={label} hint={hint} value={(value as string | null) ?? null} onChange={change} />
			);
		case "number":
			return (
				<DigitsField
					{...said}
					value={value === null || value === undefined ? "" : String(value)}
					onChange={(typed) => change(typed === "" ? null : Number(typed))}
					maxLength={2}
					isReadOnly={isReadOnly}
				/>
			);
		case "choice":
			return (
				<Segmented
					label={label}
					hint={hint}
					value={String(value)}
					onChange={change}
					choices={field.values.map((each) => ({
						value: each,
						label: choiceText(component, textPath, each, panelLocale),
						isDisabled: isReadOnly,
					}))}
				/>
			);
		default:
			return (
				<ListField
					Field={SettingField}
					field={field}
					label={label}
					hint={hint}
					lack={lack}
					items={Array.isArray(value) ? value : []}
					onChange={(items, key) => onChange(items, `${path}${key}`)}
				/>
			);
	}
}
