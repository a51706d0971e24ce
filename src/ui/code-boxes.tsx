import { type Ref, useId, useState } from "react";
import { extractCode } from "#locale/extract-code.ts";
import { Message } from "./message.tsx";

type Props = {
	label: string;
	/** The digits typed so far. */
	value: string;
	onChange: (value: string) => void;
	/** Called once with the whole code, so that the form can submit itself. */
	onComplete?: (code: string) => void;
	length: number;
	error?: string;
	isDisabled?: boolean;
	inputRef?: Ref<HTMLInputElement>;
};

/**
 * A one-time code as a row of boxes. Behind them is one real field, so that the phone's suggestion, paste, password
 * managers and screen readers find an ordinary input.
 */
export function CodeBoxes({
	label,
	value,
	onChange,
	onComplete,
	length,
	error,
	isDisabled,
	inputRef,
}: Props) {
	const messageId = useId();
	const [focused, setFocused] = useState(false);
	const type = (typed: string) => {
		const code = extractCode(typed, length);
		onChange(code);
		if (code.length === length && code !== value) onComplete?.(code);
	};
	const current = Math.min(value.length, length - 1);
	return (
		<div className={error ? "field is-bad" : "field"}>
			<div className="code-boxes" dir="ltr" style={{ "--n": length }}>
				<input
					ref={inputRef}
					className="code-boxes-input"
					aria-label={label}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? messageId : undefined}
					autoComplete="one-time-code"
					inputMode="numeric"
					// no maximum: the whole message may be pasted
					value={value}
					disabled={isDisabled}
					onChange={(event) => type(event.target.value)}
					onFocus={() => setFocused(true)}
					onBlur={() => setFocused(false)}
				/>
				{Array.from({ length }, (_, index) => (
					<span
						key={index}
						aria-hidden
						className={focused && index === current ? "control is-current" : "control"}
						data-filled={index < value.length || undefined}
					>
						{value[index] ?? ""}
					</span>
				))}
			</div>
			<div id={messageId} role="alert">
				{error ? <Message tone="bad">{error}</Message> : null}
			</div>
		</div>
	);
}
