import { Eye, EyeOff, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Control } from "react-hook-form";
import { useTranslations } from "use-intl";
import { locales } from "#locale/locale.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { RowOrder } from "#records/rows/row-order.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { PollInput } from "../record-schema.ts";

type Props = {
	control: Control<PollInput>;
	option: PollInput["options"][number];
	index: number;
	/** Number of options. */
	count: number;
	/** The number of votes for the option, and its share in percent; null while the question has no answers. */
	votes: { count: number; share: number } | null;
	isReadOnly: boolean;
	onKey: (event: KeyboardEvent, index: number) => void;
	/** Moves the option to a position; `focus` is a selector for the button that was clicked. */
	onStep: (to: number, focus?: string) => void;
	onSwitch: () => void;
	/** Undefined when the question has only the minimum number of options. */
	onRemove: (() => void) | undefined;
};

/** A row of the editor: an option in both languages, its position, its votes, and a button to remove it. */
export function PollOption(props: Props) {
	const { control, option, index, count, votes, isReadOnly, onKey, onStep, onSwitch, onRemove } = props;
	const t = useTranslations("poll");
	const { isActive, texts } = option;
	const title = texts.fa.title || texts.en.title || t("optionOf", { number: index + 1 });
	return (
		<li
			data-record={option.id}
			className={isActive ? undefined : "is-off"}
			onKeyDown={(event) => onKey(event, index)}
		>
			<span className="poll-option-end">
				{isReadOnly ? null : (
					<RowOrder
						title={title}
						place={index + 1}
						isFirst={index === 0}
						isLast={index === count - 1}
						onStep={(by) => onStep(index + by, `[data-step="${by}"]`)}
						onDrop={onStep}
					/>
				)}
			</span>
			<div className="poll-option-texts">
				{locales.map((locale) => (
					<RecordText
						key={locale}
						control={control}
						name={`options.${index}.texts.${locale}.title`}
						label={t(locale === "fa" ? "optionFa" : "optionEn", { number: index + 1 })}
						limit={120}
						lang={locale}
						isReadOnly={isReadOnly}
					/>
				))}
			</div>
			{votes ? (
				<span className="poll-option-votes">
					<span className="bar" aria-hidden>
						<span style={{ "--w": `${votes.share}%` }} />
					</span>
					<small>
						{t.rich("voteCount", { count: votes.count, num })} (<Num>{votes.share}%</Num>)
					</small>
				</span>
			) : null}
			<span className="poll-option-end">
				{isReadOnly ? null : votes?.count || !isActive ? (
					<IconButton
						size="sm"
						label={t(isActive ? "close" : "reopen", { title })}
						icon={isActive ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
						onPress={onSwitch}
					/>
				) : (
					<IconButton
						size="sm"
						danger
						label={t("removeOption", { title })}
						icon={<Trash2 className="icon" aria-hidden />}
						isDisabled={!onRemove}
						onPress={() => onRemove?.()}
					/>
				)}
			</span>
		</li>
	);
}
