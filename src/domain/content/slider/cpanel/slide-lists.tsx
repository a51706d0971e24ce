import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Control, useController, useFieldArray, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { decimalValue } from "#locale/number/read-number.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { LinkBadge, SitePagePicker, useLinkChecks, useLinkText } from "#records/document/site-pages.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { PickGroup } from "#ui/pick-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SlideInput } from "../slide/schema.ts";

type Part = { control: Control<SlideInput>; locale: Locale; isReadOnly: boolean };
// the paths of one language represent both: they have the same fields
type Lists = "links" | "facts" | "cards";
const at = <Name extends Lists>(locale: Locale, name: Name) =>
	`texts.${locale}.${name}` as `texts.fa.${Name}`;

/** Fields for the lists of links, facts and cards of a slide in a language, with buttons to add and remove entries. */
export function SlideLists(props: Part) {
	return (
		<div className="slide-lists">
			<Links {...props} />
			<Facts {...props} />
			<Cards {...props} />
		</div>
	);
}

type BoxProps = { title: string; lede: string; children: ReactNode; adds?: ReactNode };
const Box = ({ title, lede, children, adds }: BoxProps) => (
	<fieldset className="slide-list">
		<legend>{title}</legend>
		<p className="muted">{lede}</p>
		{children}
		{adds ? <div className="row-button">{adds}</div> : null}
	</fieldset>
);

type LineProps = { name: string; isReadOnly: boolean; onRemove: () => void; children: ReactNode };
function Line({ name, isReadOnly, onRemove, children }: LineProps) {
	const t = useTranslations("slide");
	return (
		<fieldset className="slide-line" aria-label={name}>
			<div className="form-grid">{children}</div>
			{isReadOnly ? null : (
				<IconButton
					size="sm"
					danger
					label={t("takeAway", { name })}
					icon={<Trash2 className="icon" aria-hidden />}
					onPress={onRemove}
				/>
			)}
		</fieldset>
	);
}

const Add = ({ name, onPress }: { name: string; onPress: () => void }) => (
	<Button variant="soft" size="sm" icon={<Plus className="icon" aria-hidden />} onPress={onPress}>
		{name}
	</Button>
);

function Links({ control, locale, isReadOnly }: Part) {
	const t = useTranslations("slide");
	const name = at(locale, "links");
	const { fields, append, remove, update } = useFieldArray({ control, name });
	const links = useWatch({ control, name });
	const linkText = useLinkText();
	const checks = useLinkChecks(locale, links.map(({ url }) => url).filter(Boolean));
	return (
		<Box
			title={t("links")}
			lede={t("linksLede")}
			adds={
				isReadOnly || fields.length >= 2 ? null : (
					<Add name={t("addLink")} onPress={() => append({ label: "", url: "" })} />
				)
			}
		>
			{fields.map((field, index) => {
				const checked = checks.get(links[index]?.url ?? "");
				return (
					<Line
						key={field.id}
						name={t(index === 0 ? "firstLink" : "secondLink")}
						isReadOnly={isReadOnly}
						onRemove={() => remove(index)}
					>
						<RecordText
							control={control}
							name={`${name}.${index}.label`}
							label={t("linkLabel")}
							need="required"
							limit={40}
							columns={6}
							lang={locale}
							isReadOnly={isReadOnly}
						/>
						<RecordText
							control={control}
							name={`${name}.${index}.url`}
							label={t("linkUrl")}
							need="required"
							columns={6}
							ltr
							isReadOnly={isReadOnly}
							hint={
								<>
									<LinkBadge checked={checked} /> {linkText(checked)}
								</>
							}
						/>
						{isReadOnly ? null : (
							<SitePagePicker
								locale={locale}
								onPick={({ url, title }) =>
									update(index, { url, label: links[index]?.label || title.slice(0, 40) })
								}
							/>
						)}
					</Line>
				);
			})}
		</Box>
	);
}

function Facts({ control, locale, isReadOnly }: Part) {
	const t = useTranslations("slide");
	const name = at(locale, "facts");
	const { fields, append, remove } = useFieldArray({ control, name });
	return (
		<Box
			title={t("facts")}
			lede={t("factsLede")}
			adds={
				isReadOnly || fields.length >= 3 ? null : (
					<Add name={t("addFact")} onPress={() => append({ icon: "check", text: "" })} />
				)
			}
		>
			{fields.map((field, index) => (
				<Line
					key={field.id}
					name={t("factOf", { number: index + 1 })}
					isReadOnly={isReadOnly}
					onRemove={() => remove(index)}
				>
					<RecordText
						control={control}
						name={`${name}.${index}.text`}
						label={t("factText")}
						need="required"
						limit={80}
						lang={locale}
						isReadOnly={isReadOnly}
					/>
					<IconChoice control={control} name={`${name}.${index}.icon`} isReadOnly={isReadOnly} />
				</Line>
			))}
		</Box>
	);
}

const notice = { kind: "notice" as const, icon: "bell-ring", title: "", text: "" };
const result = {
	kind: "result" as const,
	title: "",
	text: "",
	value: 5,
	unit: "",
	low: 4,
	high: 6,
	verdict: "",
};

function Cards({ control, locale, isReadOnly }: Part) {
	const t = useTranslations("slide");
	const name = at(locale, "cards");
	const { fields, append, remove } = useFieldArray({ control, name });
	return (
		<Box
			title={t("cards")}
			lede={t("cardsLede")}
			adds={
				isReadOnly || fields.length >= 2 ? null : (
					<>
						<Add name={t("addNotice")} onPress={() => append(notice)} />
						<Add name={t("addResult")} onPress={() => append(result)} />
					</>
				)
			}
		>
			{fields.map((field, index) => {
				const path = `${name}.${index}` as const;
				const text = (own: "title" | "text" | "unit" | "verdict", limit: number, isNeeded = false) => (
					<RecordText
						control={control}
						name={`${path}.${own}`}
						label={t(`card.${own}`)}
						need={isNeeded ? "required" : "optional"}
						limit={limit}
						columns={6}
						lang={locale}
						isReadOnly={isReadOnly}
					/>
				);
				return (
					<Line
						key={field.id}
						name={t(field.kind === "notice" ? "noticeCard" : "resultCard")}
						isReadOnly={isReadOnly}
						onRemove={() => remove(index)}
					>
						{text("title", 60, true)}
						{text("text", 80)}
						{field.kind === "notice" ? (
							<IconChoice control={control} name={`${path}.icon`} isReadOnly={isReadOnly} />
						) : (
							<>
								<NumberField
									control={control}
									name={`${path}.value`}
									label={t("card.value")}
									isReadOnly={isReadOnly}
								/>
								{text("unit", 20)}
								<NumberField
									control={control}
									name={`${path}.low`}
									label={t("card.low")}
									isReadOnly={isReadOnly}
								/>
								<NumberField
									control={control}
									name={`${path}.high`}
									label={t("card.high")}
									isReadOnly={isReadOnly}
								/>
								{text("verdict", 40, true)}
							</>
						)}
					</Line>
				);
			})}
		</Box>
	);
}

type Card = `texts.fa.cards.${number}`;
type NumberProps = {
	control: Control<SlideInput>;
	name: `${Card}.${"value" | "low" | "high"}`;
	label: string;
	isReadOnly: boolean;
};

/** A number field that accepts Persian, Arabic or Latin digits and reports an invalid number. */
function NumberField({ control, name, label, isReadOnly }: NumberProps) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const [typed, setTyped] = useState(String(field.value ?? ""));
	const isShown = decimalValue(typed) === field.value || field.value === null;
	return (
		<TextField
			label={label}
			need="required"
			columns={3}
			ltr
			inputMode="decimal"
			name={name}
			value={isShown ? typed : String(field.value ?? "")}
			onChange={(text) => {
				setTyped(text);
				const number = decimalValue(text);
				field.onChange(Number.isNaN(number) ? null : number);
			}}
			onBlur={field.onBlur}
			inputRef={field.ref}
			isReadOnly={isReadOnly}
			error={errorOf(fieldState.error, label)}
		/>
	);
}

/** The icons offered for slides; if another icon is already set, it is offered too. */
const signs = [
	"check",
	"clock",
	"calendar-check",
	"map-pinned",
	"house-plus",
	"phone",
	"shield-check",
	"file-check",
	"receipt-text",
	"microscope",
	"heart-pulse",
	"bell-ring",
] as const;
type Sign = (typeof signs)[number];
const isSign = (name: string): name is Sign => isOneOf(signs, name);

type IconProps = {
	control: Control<SlideInput>;
	name: `texts.fa.facts.${number}.icon` | `${Card}.icon`;
	isReadOnly: boolean;
};

function IconChoice({ control, name, isReadOnly }: IconProps) {
	const t = useTranslations("slide");
	const { field } = useController({ control, name });
	const chosen = field.value || "check";
	const offered = isSign(chosen) ? signs : [...signs, chosen];
	return (
		<div className="field">
			<span className="label" aria-hidden>
				{t("icon")}
			</span>
			<PickGroup
				label={t("icon")}
				className="slide-signs"
				value={chosen}
				onChange={(value) => !isReadOnly && field.onChange(value)}
				picks={offered.map((value) => ({
					value,
					isDisabled: isReadOnly,
					face: (
						<>
							<Icon of={iconNamed(value)} />
							<span className="visually-hidden">{isSign(value) ? t(`sign.${value}`) : value}</span>
						</>
					),
				}))}
			/>
		</div>
	);
}
