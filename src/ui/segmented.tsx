import { type ReactNode, useId } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { Message } from "./message.tsx";

export type Choice<Value extends string> = {
	value: Value;
	label: ReactNode;
	icon?: ReactNode;
	isDisabled?: boolean;
};

type Props<Value extends string> = {
	label: string;
	/** Is the label shown above, or only said? */
	isLabelHidden?: boolean;
	choices: readonly Choice<Value>[];
	/** Empty or undefined: nothing is chosen yet. */
	value: Value | "" | undefined;
	onChange: (value: Value) => void;
	need?: ReactNode;
	hint?: ReactNode;
	error?: string;
	columns?: 3 | 4 | 6;
	tight?: boolean;
	/** Focus lands here when a summary of errors links to it. */
	id?: string;
};

/** A choice of two to four in a row, as radio buttons. */
export function Segmented<Value extends string>(props: Props<Value>) {
	const { label, isLabelHidden, choices, value, onChange, need, hint, error, columns, tight, id } = props;
	const messageId = useId();
	return (
		<div className={["field", error && "is-bad", columns && `c${columns}`].filter(Boolean).join(" ")} id={id}>
			{isLabelHidden ? null : (
				<span className="lbl" aria-hidden>
					{label}
					{need}
				</span>
			)}
			<ToggleButtonGroup
				aria-label={label}
				aria-describedby={error || hint ? messageId : undefined}
				className={tight ? "seg seg-block seg-tight" : "seg seg-block"}
				selectionMode="single"
				disallowEmptySelection={Boolean(value)}
				selectedKeys={value ? [value] : []}
				onSelectionChange={(keys) => {
					const [chosen] = keys;
					if (chosen !== undefined) onChange(String(chosen) as Value);
				}}
			>
				{choices.map((choice) => (
					<ToggleButton
						key={choice.value}
						id={choice.value}
						isDisabled={choice.isDisabled}
						className={({ isSelected }) => (isSelected ? "on" : "")}
					>
						{choice.icon}
						<span>{choice.label}</span>
					</ToggleButton>
				))}
			</ToggleButtonGroup>
			{error || hint ? (
				<Message tone={error ? "bad" : undefined} id={messageId}>
					{error ?? hint}
				</Message>
			) : null}
		</div>
	);
}
