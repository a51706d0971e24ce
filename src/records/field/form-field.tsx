import { type ReactNode, Suspense } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type Locale, locales } from "#locale/locale.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Field } from "../collection.ts";
import { isLtr } from "./field-value.tsx";
import { RecordDay, RecordMoment, RecordText } from "./record-field.tsx";

// few forms have one
const RecordMedia = lazyComponent(async () => (await import("./media-field.tsx")).RecordMedia);
const RecordNumber = lazyComponent(async () => (await import("./record-number.tsx")).RecordNumber);
const RecordMoney = lazyComponent(async () => (await import("./record-number.tsx")).RecordMoney);

type Props<Input extends FieldValues> = {
	field: Field<Input>;
	control: Control<Input>;
	label: string;
	hint?: ReactNode;
	isReadOnly: boolean;
	autoFocus?: boolean;
	/** Language of the field's text, if it differs from the page's language. */
	lang?: Locale;
};

/** The form field that suits the kind of a field. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of field
export function FormField<Input extends FieldValues>(props: Props<Input>) {
	const { field, control, label, hint, isReadOnly, autoFocus, lang } = props;
	const t = useTranslations("records.language");
	const { kind, name, need, maxLength, columns } = field;
	if (kind === "locale")
		return (
			<Controller
				control={control}
				name={name}
				render={({ field: { value, onChange } }) => (
					<Segmented
						label={label}
						columns={columns === 5 || columns === 8 ? undefined : columns}
						value={value}
						onChange={(next) => !isReadOnly && onChange(next)}
						choices={locales.map((locale) => ({ value: locale, label: t(locale), isDisabled: isReadOnly }))}
					/>
				)}
			/>
		);
	if (kind === "switch")
		return (
			<Controller
				control={control}
				name={name}
				render={({ field: { value, onChange } }) => (
					<Switch label={label} isOn={Boolean(value)} onChange={onChange} isDisabled={isReadOnly} />
				)}
			/>
		);
	if (kind === "moment")
		return <RecordMoment {...{ control, name, label, hint, columns, need, isReadOnly }} />;
	const bound = { control, name, label, hint, columns };
	if (kind === "day") return <RecordDay {...bound} need={need} isDisabled={isReadOnly} />;
	if (kind === "media")
		return (
			<Suspense fallback={<Skeleton height="6rem" />}>
				<RecordMedia
					{...bound}
					need={need}
					kinds={field.mediaKinds}
					isNamedBeside={field.isNamedBeside ?? false}
					isReadOnly={isReadOnly}
				/>
			</Suspense>
		);
	if (kind === "number" || kind === "money")
		return (
			<Suspense fallback={<Skeleton height="4.5rem" />}>
				{kind === "number" ? (
					<RecordNumber {...bound} need={need} isReadOnly={isReadOnly} />
				) : (
					<RecordMoney {...bound} isReadOnly={isReadOnly} />
				)}
			</Suspense>
		);
	return (
		<RecordText
			control={control}
			name={name}
			label={label}
			hint={hint}
			need={need}
			columns={columns}
			limit={maxLength}
			ltr={isLtr(kind)}
			rows={kind === "multiline" ? 3 : undefined}
			isReadOnly={isReadOnly}
			autoFocus={autoFocus}
			lang={lang}
		/>
	);
}
