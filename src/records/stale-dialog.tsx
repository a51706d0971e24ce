import { ChevronDown, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { Field } from "./collection.ts";
import { isLtr, useFieldText } from "./field-value.tsx";
import type { Versioned } from "./form-source.ts";
import { isSameValue } from "./same-value.ts";
import { valueAt, withValueAt } from "./value-at.ts";
import { WordDiff } from "./word-diff.tsx";

type Side = "mine" | "theirs";

type Props<Input extends FieldValues> = {
	fields: readonly Field<Input>[];
	labelOf: (field: Field<Input>) => string;
	stale: {
		base: Input;
		mine: Input;
		theirs: Input;
		head: Versioned;
		merge: (chosen: Input) => void;
		close: () => void;
	};
};

/**
 * Somebody saved while one typed: both versions field by field. What only one of the two changed is chosen already; what
 * both changed is for the person to choose (panel 2.2).
 */
export function StaleDialog<Input extends FieldValues>({ fields, labelOf, stale }: Props<Input>) {
	const { base, mine, theirs, head, merge, close } = stale;
	const t = useTranslations("records.stale");
	const locale = useLocale();
	const textOf = useFieldText();
	const different = fields.filter(({ name }) => !isSameValue(valueAt(mine, name), valueAt(theirs, name)));
	const preselected = Object.fromEntries(
		different.flatMap(({ name }): [string, Side][] => {
			const was = valueAt(base, name);
			if (isSameValue(valueAt(mine, name), was)) return [[name, "theirs"]];
			return isSameValue(valueAt(theirs, name), was) ? [[name, "mine"]] : [];
		}),
	);
	const [chosen, setChosen] = useState<Record<string, Side>>(preselected);
	const isWhole = different.every(({ name }) => chosen[name]);
	const all = (side: Side) => setChosen(Object.fromEntries(different.map(({ name }) => [name, side])));
	const save = () =>
		merge(
			different.reduce(
				(values, { name }) =>
					chosen[name] === "mine" ? withValueAt(values, name, valueAt(mine, name)) : values,
				theirs,
			),
		);
	const who = head.updatedBy ?? t("somebody");
	const when = head.updatedDateTime;
	const column = (side: Side, name: string, more: string) => (
		<div className="stale-who">
			<span>
				<b>{name}</b>
				<small>{more}</small>
			</span>
			<Button variant="link" size="sm" onPress={() => all(side)} aria-label={t("allOf", { name })}>
				{t("all")}
			</Button>
		</div>
	);
	return (
		<Dialog
			title={t("title")}
			isOpen
			onClose={close}
			size="lg"
			footer={
				<>
					<span className="muted" role="status">
						{t.rich("chosen", {
							done: different.filter(({ name }) => chosen[name]).length,
							total: different.length,
							num,
						})}
					</span>
					<span className="grow" />
					<Button variant="quiet" onPress={close}>
						{t("back")}
					</Button>
					<Button onPress={save} isDisabled={!isWhole}>
						{t("save")}
					</Button>
				</>
			}
		>
			<p className="stale-lede">
				<GitCompareArrows className="icon" aria-hidden />
				<span>
					{when
						? t.rich("lede", { who, day: formatDate(when, locale), time: formatTime(when), num })
						: t("ledeShort", { who })}
				</span>
			</p>
			<div className="stale-head">
				<span className="muted">{t("different", { count: different.length })}</span>
				{column("mine", t("mine"), t("mineUnsaved"))}
				{column("theirs", who, t.markup("version", { version: head.version }))}
			</div>
			{different.map((field) => {
				const texts = {
					mine: textOf(field, valueAt(mine, field.name)),
					theirs: textOf(field, valueAt(theirs, field.name)),
				};
				const was = textOf(field, valueAt(base, field.name));
				return (
					<fieldset key={field.name} className="stale-field">
						<legend>{labelOf(field)}</legend>
						{(["mine", "theirs"] as const).map((side) => (
							<label key={side} className={`check stale-choice${chosen[field.name] === side ? " on" : ""}`}>
								<input
									type="radio"
									name={field.name}
									checked={chosen[field.name] === side}
									onChange={() => setChosen({ ...chosen, [field.name]: side })}
								/>
								<span className="box box-radio" aria-hidden />
								<span dir={isLtr(field.kind) ? "ltr" : undefined}>
									<span className="visually-hidden">{side === "mine" ? t("mine") : who}: </span>
									{texts[side] ? (
										<WordDiff before={was} after={texts[side]} side="after" />
									) : (
										<em className="muted">{t("empty")}</em>
									)}
								</span>
							</label>
						))}
					</fieldset>
				);
			})}
			{fields.length > different.length ? (
				<details className="stale-same">
					<summary>
						<ChevronDown className="icon" aria-hidden />
						{t("same", { count: fields.length - different.length })}
					</summary>
					<dl>
						{fields
							.filter((field) => !different.includes(field))
							.map((field) => (
								<div key={field.name}>
									<dt>{labelOf(field)}</dt>
									<dd>{textOf(field, valueAt(theirs, field.name)) || t("empty")}</dd>
								</div>
							))}
					</dl>
				</details>
			) : null}
		</Dialog>
	);
}
