import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { Num } from "./bidi-text.tsx";

export type Chip = { value: string; label: string; count?: number; icon?: ReactNode; isDisabled?: boolean };

type Props = {
	label: string;
	chips: readonly Chip[];
	/** The chosen filters. */
	value: readonly string[];
	onChange: (value: string[]) => void;
	/** Whether at most one filter can be chosen at a time; choosing none is also allowed. */
	isSingle?: boolean;
};

/** Filters that are on or off, as a row of small buttons. */
export const FilterChips = ({ label, chips, value, onChange, isSingle }: Props) => (
	<ToggleButtonGroup
		aria-label={label}
		className="chips"
		selectionMode={isSingle ? "single" : "multiple"}
		selectedKeys={value}
		onSelectionChange={(keys) => onChange([...keys].map(String))}
	>
		{chips.map(({ value: id, label: name, count, icon, isDisabled }) => (
			<ToggleButton
				key={id}
				id={id}
				isDisabled={isDisabled}
				className={({ isSelected }) => (isSelected ? "chip on" : "chip")}
			>
				{icon}
				<span>{name}</span>
				{count === undefined ? null : (
					<span className="chip-number">
						<Num>{count}</Num>
					</span>
				)}
			</ToggleButton>
		))}
	</ToggleButtonGroup>
);
