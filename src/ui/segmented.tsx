import { type ReactNode, useId } from "react";
import { type FieldLabels, Need } from "./field.tsx";
import { Message } from "./message.tsx";
import { PickGroup } from "./pick-group.tsx";

export type Choice<Value extends string> = {
	value: Value;
	label: ReactNode;
	icon?: ReactNode;
	isDisabled?: boolean;
};

type Props<Value extends string> = {
	label: string;
	/** Whether the label is only for screen readers. */
	isLabelHidden?: boolean;
	choices: readonly Choice<Value>[];
	/** The chosen value; empty or undefined while nothing is chosen. */
	value: Value | "" | undefined;
	onChange: (value: Value) => void;
	need?: FieldLabels["need"];
	hint?: ReactNode;
	error?: string;
	columns?: 3 | 4 | 6;
	tight?: boolean;
	/** For more than four choices, which wrap onto several lines. */
	isWrapped?: boolean;
	/** Id of the element that receives the focus when an error summary links to it. */
	id?: string;
};

/** A choice between two to four options in a row, as radio buttons. */
export function Segmented<Value extends string>(props: Props<Value>) {
	const { label, isLabelHidden, choices, value, onChange, need, hint, error, columns, tight, isWrapped, id } =
		props;
	const messageId = useId();
	return (
		<div
			className={["field", error && "is-bad", columns && `columns-${columns}`].filter(Boolean).join(" ")}
			id={id}
		>
			{isLabelHidden ? null : (
				<span className="label" aria-hidden>
					{label}
					<Need need={need} />
				</span>
			)}
			<PickGroup
				label={label}
				describedBy={error || hint ? messageId : undefined}
				className={["segmented segmented-block", tight && "segmented-tight", isWrapped && "segmented-wrap"]
					.filter(Boolean)
					.join(" ")}
				value={value || undefined}
				onChange={onChange}
				picks={choices.map((choice) => ({
					value: choice.value,
					isDisabled: choice.isDisabled,
					face: (
						<>
							{choice.icon}
							<span>{choice.label}</span>
						</>
					),
				}))}
			/>
			{error || hint ? (
				<Message tone={error ? "bad" : undefined} id={messageId}>
					{error ?? hint}
				</Message>
			) : null}
		</div>
	);
}
