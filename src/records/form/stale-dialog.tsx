import { ChevronDown, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { FieldFace } from "../collection.ts";
import { isLtr, useFieldText } from "../field/field-value.tsx";
import { valueAt, withValueAt } from "../field/value-at.ts";
import { WordDiff } from "../history/word-diff.tsx";
import type { StaleView } from "./form-source.ts";
import { isSameValue } from "./same-value.ts";

type Side = "mine" | "theirs";

type Props = {
	fields: readonly FieldFace[];
	labelOf: (field: FieldFace) => string;
	stale: StaleView;
};

/**
 * Which fields differ, and whose value is chosen for each field. A field that only one of the two users changed is
 * preselected.
 */
function useChoice(fields: readonly FieldFace[], { base, mine, theirs, merge }: StaleView) {
	const different = fields.filter(({ name }) => !isSameValue(valueAt(mine, name), valueAt(theirs, name)));
	const preselected = Object.fromEntries(
		different.flatMap(({ name }): [string, Side][] => {
			const was = valueAt(base, name);
			if (isSameValue(valueAt(mine, name), was)) return [[name, "theirs"]];
			return isSameValue(valueAt(theirs, name), was) ? [[name, "mine"]] : [];
		}),
	);
	const [chosen, setChosen] = useState<Record<string, Side>>(preselected);
	return {
		different,
		same: fields.filter((field) => !different.includes(field)),
		chosen,
		choose: (name: string, side: Side) => setChosen({ ...chosen, [name]: side }),
		chooseAll: (side: Side) => setChosen(Object.fromEntries(different.map(({ name }) => [name, side]))),
		isWhole: different.every(({ name }) => chosen[name]),
		save: () =>
			merge(
				different.reduce(
					(values, { name }) =>
						chosen[name] === "mine" ? withValueAt(values, name, valueAt(mine, name)) : values,
					theirs,
				),
			),
	};
}

/**
 * Another user saved during typing: shows both versions field by field. Fields that only one of the two users changed are
 * preselected; for fields that both changed, the user chooses (panel 2.2).
 */
export function StaleDialog({ fields, labelOf, stale }: Props) {
	const { head, close } = stale;
	const t = useTranslations("records.stale");
	const locale = useLocale();
	const choice = useChoice(fields, stale);
	const { different, chosen } = choice;
	const who = head.updatedBy ?? t("somebody");
	const when = head.updatedDateTime;
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
					<Button onPress={choice.save} isDisabled={!choice.isWhole}>
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
			<StaleHead choice={choice} who={who} version={head.version} />
			{different.map((field) => (
				<StaleField key={field.name} {...{ field, stale, who, choice }} label={labelOf(field)} />
			))}
			<SameFields fields={choice.same} labelOf={labelOf} values={stale.theirs} />
		</Dialog>
	);
}

type Choice = ReturnType<typeof useChoice>;

/** Shows the user of each side, with a button that takes all of that side's values. */
function StaleHead({ choice, who, version }: { choice: Choice; who: string; version: number }) {
	const t = useTranslations("records.stale");
	const column = (side: Side, name: string, more: string) => (
		<div className="stale-who">
			<span>
				<b>{name}</b>
				<small>{more}</small>
			</span>
			<Button
				variant="link"
				size="sm"
				onPress={() => choice.chooseAll(side)}
				aria-label={t("allOf", { name })}
			>
				{t("all")}
			</Button>
		</div>
	);
	return (
		<div className="stale-head">
			<span className="muted">{t("different", { count: choice.different.length })}</span>
			{column("mine", t("mine"), t("mineUnsaved"))}
			{column("theirs", who, t.markup("version", { version }))}
		</div>
	);
}

type FieldProps = { field: FieldFace; label: string; stale: StaleView; who: string; choice: Choice };

/** Both values of a field, to choose one of them. */
function StaleField({ field, label, stale, who, choice: { chosen, choose } }: FieldProps) {
	const t = useTranslations("records.stale");
	const textOf = useFieldText();
	const { name, kind } = field;
	const was = textOf(field, valueAt(stale.base, name));
	return (
		<fieldset className="stale-field">
			<legend>{label}</legend>
			{(["mine", "theirs"] as const).map((side) => {
				const text = textOf(field, valueAt(stale[side], name));
				return (
					<label key={side} className={`check stale-choice${chosen[name] === side ? " on" : ""}`}>
						<input
							type="radio"
							name={name}
							checked={chosen[name] === side}
							onChange={() => choose(name, side)}
						/>
						<span className="box box-radio" aria-hidden />
						<span dir={isLtr(kind) ? "ltr" : undefined}>
							<span className="visually-hidden">{side === "mine" ? t("mine") : who}: </span>
							{text ? (
								<WordDiff before={was} after={text} side="after" />
							) : (
								<em className="muted">{t("empty")}</em>
							)}
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}

type SameProps = Pick<Props, "fields" | "labelOf"> & { values: object };

/** The fields in which both versions agree, collapsed. */
function SameFields({ fields, labelOf, values }: SameProps) {
	const t = useTranslations("records.stale");
	const textOf = useFieldText();
	if (fields.length === 0) return null;
	return (
		<details className="stale-same">
			<summary>
				<ChevronDown className="icon" aria-hidden />
				{t("same", { count: fields.length })}
			</summary>
			<dl>
				{fields.map((field) => (
					<div key={field.name}>
						<dt>{labelOf(field)}</dt>
						<dd>{textOf(field, valueAt(values, field.name)) || t("empty")}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
