import { type ReactNode, useId } from "react";
import { type FieldLabels, Need } from "./field.tsx";
import { Message } from "./message.tsx";

type Props<Value extends string> = Pick<FieldLabels, "label" | "hint" | "error" | "need"> & {
	choices: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
	/** The chosen answer; empty while no answer is chosen. */
	value: NoInfer<Value> | "";
	onChange: (value: NoInfer<Value>) => void;
	/** Whether each answer is framed and the chosen answer is highlighted: for answers that users read before choosing. */
	isFramed?: boolean;
};

/** A choice of one answer from a list. The native controls handle the input. */
export function RadioList<Value extends string>(props: Props<Value>) {
	const { label, hint, error, need, choices, value, onChange, isFramed } = props;
	const name = useId();
	const says = error ?? hint;
	return (
		<fieldset
			className={error ? "field check-field is-bad" : "field check-field"}
			aria-describedby={says ? `${name}-says` : undefined}
		>
			<legend className="label">
				{label}
				<Need need={need} />
			</legend>
			{choices.map((choice) => (
				<label key={choice.value} className={isFramed ? "check check-framed" : "check"}>
					<input
						type="radio"
						name={name}
						value={choice.value}
						checked={choice.value === value}
						disabled={choice.isDisabled}
						required={need === "required"}
						onChange={() => onChange(choice.value)}
					/>
					<span className="box box-radio" />
					<span className="check-text">{choice.label}</span>
				</label>
			))}
			{says ? (
				<Message tone={error ? "bad" : undefined} id={`${name}-says`}>
					{says}
				</Message>
			) : null}
		</fieldset>
	);
}
