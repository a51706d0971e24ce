import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Control, type FieldErrors, useFieldArray, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldError } from "#records/field/field-error.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { wholePercentages } from "#ui/whole-percentages.ts";
import { fewestOptions, maxOptions, type PollInput, type PollRecord } from "../record-schema.ts";
import { newOption } from "./collections.tsx";
import { PollOption } from "./poll-option.tsx";

type Props = {
	control: Control<PollInput>;
	/** The saved question; undefined for a new question. */
	record: PollRecord | undefined;
	error: FieldErrors<PollInput>["options"];
	isReadOnly: boolean;
};

/** The options of a question in a form, and the functions that change the list of options. */
function useOptions(control: Control<PollInput>, isReadOnly: boolean) {
	const t = useTranslations("poll");
	const { fields, append, remove, move, update } = useFieldArray({
		control,
		name: "options",
		keyName: "key",
	});
	const values = useWatch({ control, name: "options" });
	const [told, setTold] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const firstField = (at: number) => list.current?.children[at]?.querySelector<HTMLInputElement>("input");
	const add = () => {
		if (fields.length < maxOptions)
			append(newOption(), { focusName: `options.${fields.length}.texts.fa.title` });
	};
	/** Moves an option to a position, and keeps the focus on the button that was clicked. */
	const step = (from: number, to: number, focus?: string) => {
		if (isReadOnly || to < 0 || to >= fields.length) return;
		move(from, to);
		setTold(t("moved", { place: to + 1, count: fields.length }));
		requestAnimationFrame(() => {
			const mover = focus && list.current?.children[to]?.querySelector<HTMLButtonElement>(focus);
			(mover && !mover.disabled ? mover : firstField(to))?.focus();
		});
	};
	const onKey = (event: KeyboardEvent, index: number) => {
		if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
			event.preventDefault();
			step(index, index + (event.key === "ArrowUp" ? -1 : 1));
		}
		// Enter moves to the next one: here it would save an incomplete form
		if (event.key === "Enter" && event.target instanceof HTMLInputElement && !isReadOnly) {
			event.preventDefault();
			if (index === fields.length - 1) add();
			else firstField(index + 1)?.focus();
		}
	};
	return { fields, values, list, told, add, step, onKey, remove, update };
}

/**
 * Fields for the options of a question in both languages, in their order; an answered option can be closed without losing
 * its votes.
 */
export function PollOptions({ control, record, error, isReadOnly }: Props) {
	const t = useTranslations("poll");
	const errorOf = useFieldError();
	const { fields, values, list, told, ...change } = useOptions(control, isReadOnly);
	const votes = new Map(record?.options.map(({ id, voteCount }) => [id, voteCount]));
	const voteCounts = fields.map(({ id }) => votes.get(id ?? "") ?? 0);
	const shares = wholePercentages(voteCounts);
	const wrong = errorOf(error?.root ?? error, t("field.options"));
	return (
		<section className="poll-part" aria-labelledby="poll-options">
			<h2 id="poll-options">
				{t("field.options")}{" "}
				<small className="muted">{t.rich("optionCount", { count: fields.length, num })}</small>
			</h2>
			{record?.voteCount ? <Alert>{t.rich("answered", { count: record.voteCount, num })}</Alert> : null}
			<ol className="poll-options" ref={list}>
				{fields.map(({ key }, index) => {
					const option = values[index];
					return option ? (
						<PollOption
							key={key}
							control={control}
							option={option}
							index={index}
							count={fields.length}
							votes={record?.voteCount ? { count: voteCounts[index] ?? 0, share: shares[index] ?? 0 } : null}
							isReadOnly={isReadOnly}
							onKey={change.onKey}
							onStep={(to, focus) => change.step(index, to, focus)}
							onSwitch={() => change.update(index, { ...option, isActive: !option.isActive })}
							onRemove={fields.length > fewestOptions ? () => change.remove(index) : undefined}
						/>
					) : null;
				})}
			</ol>
			{wrong ? <Message tone="bad">{wrong}</Message> : null}
			{isReadOnly || fields.length >= maxOptions ? null : (
				<div className="poll-part-end">
					<Button
						variant="soft"
						size="sm"
						icon={<Plus className="icon" aria-hidden />}
						onPress={() => change.add()}
					>
						{t("addOption")}
					</Button>
				</div>
			)}
			<span className="visually-hidden" role="status">
				{told}
			</span>
		</section>
	);
}
