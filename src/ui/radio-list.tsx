import { type ReactNode, useId } from "react";
import { type FieldWords, Need } from "./field.tsx";
import { Message } from "./message.tsx";

type Props = Pick<FieldWords, "label" | "hint" | "error" | "need"> & {
	choices: readonly { value: string; label: ReactNode; isDisabled?: boolean }[];
	/** Empty: nothing is chosen yet. */
	value: string;
	onChange: (value: string) => void;
};

/** One of a few answers below each other. The native controls do the work. */
export function RadioList({ label, hint, error, need, choices, value, onChange }: Props) {
	const name = useId();
	const says = error ?? hint;
	return (
		<fieldset
			className={error ? "field chk-f is-bad" : "field chk-f"}
			aria-describedby={says ? `${name}-says` : undefined}
		>
			<legend className="lbl">
				{label}
				<Need need={need} />
			</legend>
			{choices.map((choice) => (
				<label key={choice.value} className="chk">
					<input
						type="radio"
						name={name}
						value={choice.value}
						checked={choice.value === value}
						disabled={choice.isDisabled}
						required={need === "required"}
						onChange={() => onChange(choice.value)}
					/>
					<span className="box box-r" />
					<span className="chk-t">{choice.label}</span>
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
