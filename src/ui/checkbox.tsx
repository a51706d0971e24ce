import { Check } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { Message } from "./message.tsx";

type Props = {
	children: ReactNode;
	isSelected: boolean;
	onChange: (isSelected: boolean) => void;
	onBlur?: () => void;
	name?: string;
	error?: string;
	isDisabled?: boolean;
	inputRef?: Ref<HTMLInputElement>;
};

/** A yes-or-no question. The native control handles the input; the box is only its appearance. */
export function Checkbox({
	children,
	isSelected,
	onChange,
	onBlur,
	name,
	error,
	isDisabled,
	inputRef,
}: Props) {
	const messageId = useId();
	return (
		<div className={error ? "check-field is-bad" : "check-field"}>
			<label className="check">
				<input
					ref={inputRef}
					type="checkbox"
					name={name}
					checked={isSelected}
					disabled={isDisabled}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? messageId : undefined}
					onChange={(event) => onChange(event.target.checked)}
					onBlur={onBlur}
				/>
				<span className="box">
					<Check className="icon" aria-hidden />
				</span>
				<span className="check-text">{children}</span>
			</label>
			{error ? (
				<Message tone="bad" id={messageId}>
					{error}
				</Message>
			) : null}
		</div>
	);
}
