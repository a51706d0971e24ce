import { type ReactNode, useId } from "react";

export type Card<Value extends string> = { value: Value; body: ReactNode; isDisabled?: boolean };

type Props<Value extends string> = {
	/** The name of the choice, for screen readers. */
	label: string;
	cards: readonly Card<Value>[];
	value: Value | undefined;
	onChange: (value: Value) => void;
	/** Class names of the group and of one card; a chosen card also gets `on`. */
	className: string;
	cardClassName: string;
};

/** A choice between a few alternatives, each a whole card with a native radio button behind it. */
export function RadioCards<Value extends string>(props: Props<Value>) {
	const { label, cards, value, onChange, className, cardClassName } = props;
	const name = useId();
	return (
		<fieldset className={className}>
			<legend className="visually-hidden">{label}</legend>
			{cards.map((card) => (
				<label key={card.value} className={card.value === value ? `${cardClassName} on` : cardClassName}>
					<input
						type="radio"
						name={name}
						value={card.value}
						checked={card.value === value}
						disabled={card.isDisabled}
						onChange={() => onChange(card.value)}
					/>
					{card.body}
				</label>
			))}
		</fieldset>
	);
}
