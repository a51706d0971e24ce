import { Fragment, type ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

export type Pick = {
	value: string;
	face: ReactNode;
	isDisabled?: boolean;
	/** Starts a part of the group, with its name above. */
	partName?: string;
};

type Props = {
	label: string;
	/** Id of a line that says more. */
	describedBy?: string;
	className: string;
	picks: readonly Pick[];
	value: string | undefined;
	onChange: (value: string) => void;
};

/** One of many small faces, such as days or times, as radio buttons; arrows move, also from row to row. */
export const PickGroup = ({ label, describedBy, className, picks, value, onChange }: Props) => (
	<ToggleButtonGroup
		aria-label={label}
		aria-describedby={describedBy}
		className={className}
		selectionMode="single"
		disallowEmptySelection={value !== undefined}
		selectedKeys={value === undefined ? [] : [value]}
		onSelectionChange={([chosen]) => {
			if (chosen !== undefined) onChange(String(chosen));
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
