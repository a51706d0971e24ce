import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MediaField } from "#records/field/media-field.tsx";
import type { SectionField } from "#sections/field-list.ts";
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

/** A setting's value as the id of a chosen item; null if no item is chosen. */
const idOf = (value: unknown) => (typeof value === "string" ? value : null);

/** A field for a setting of a section, chosen by the kind of the setting; what is missing is shown below the field. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of field
export function SettingField({ field, textPath, path, value, onChange }: SettingProps) {
	const { component, isReadOnly, errorOf, lackOf } = useFieldScope();
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
		case "multiline":
			return <TextSetting {...said} field={field} value={String(value ?? "")} onChange={change} />;
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
					value={idOf(value)}
					onChange={change}
					isReadOnly={isReadOnly}
				/>
			);
		case "post":
			return <PostField label={label} hint={hint} path={path} value={idOf(value)} onChange={change} />;
		case "group":
			return <GroupField label={label} hint={hint} value={idOf(value)} onChange={change} />;
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
				<ChoiceSetting
					field={field}
					textPath={textPath}
					label={label}
					hint={hint}
					value={String(value)}
					onChange={change}
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

type OfKind<Kind extends SectionField["kind"]> = Extract<SectionField, { kind: Kind }>;

type TextProps = {
	field: OfKind<"text" | "multiline">;
	label: string;
	hint: ReactNode;
	error: string | undefined;
	value: string;
	onChange: (text: string) => void;
};

/** A text field in the language of the page; near the length limit it shows how many characters are left. */
function TextSetting({ field, hint, value, ...props }: TextProps) {
	const { locale, isReadOnly } = useFieldScope();
	const t = useTranslations("mainPage");
	const left = field.max - value.length;
	return (
		<TextField
			{...props}
			hint={hint ?? (left <= 20 && left >= 0 ? t("left", { count: left }) : undefined)}
			need={field.isRequired ? "required" : undefined}
			value={value}
			rows={field.kind === "multiline" ? (field.max > 300 ? 5 : 2) : undefined}
			lang={locale}
			isReadOnly={isReadOnly}
		/>
	);
}

type ChoiceProps = {
	field: OfKind<"choice">;
	textPath: string;
	label: string;
	hint: string | undefined;
	value: string;
	onChange: (value: string) => void;
};

function ChoiceSetting({ field, textPath, ...props }: ChoiceProps) {
	const { component, isReadOnly } = useFieldScope();
	const panelLocale = useLocale();
	return (
		<Segmented
			{...props}
			choices={field.values.map((each) => ({
				value: each,
				label: choiceText(component, textPath, each, panelLocale),
				isDisabled: isReadOnly,
			}))}
		/>
	);
}
