import { Fragment, type ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

export type Pick<Value extends string = string> = {
	value: Value;
	face: ReactNode;
	isDisabled?: boolean;
	/** Name of the part of the group that begins with this option, shown above the option. */
	partName?: string;
};

type Props<Value extends string> = {
	label: string;
	/** Id of a line with an explanation. */
	describedBy?: string;
	className: string;
	picks: readonly Pick<Value>[];
	value: Value | undefined;
	onChange: (value: Value) => void;
};

/**
 * A choice from many small options, such as days or times, as radio buttons; the arrow keys move between options and
 * between rows.
 */
export const PickGroup = <Value extends string>({
	label,
	describedBy,
	className,
	picks,
	value,
	onChange,
}: Props<Value>) => (
	<ToggleButtonGroup
		aria-label={label}
		aria-describedby={describedBy}
		className={className}
		selectionMode="single"
		disallowEmptySelection={value !== undefined}
		selectedKeys={value === undefined ? [] : [value]}
		onSelectionChange={([chosen]) => {
			if (chosen !== undefined) onChange(String(chosen) as Value);
		}}
	>
		{picks.map((pick) => (
			<Fragment key={pick.value}>
				{pick.partName ? <strong className="pick-part">{pick.partName}</strong> : null}
				<ToggleButton
					id={pick.value}
					isDisabled={pick.isDisabled}
					className={({ isSelected }) => (isSelected ? "on" : "")}
				>
					{pick.face}
				</ToggleButton>
			</Fragment>
		))}
	</ToggleButtonGroup>
);
