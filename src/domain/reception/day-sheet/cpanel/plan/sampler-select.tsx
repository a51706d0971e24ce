import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import type { DayPlan } from "../../schema.ts";

type Props = {
	plan: DayPlan;
	label: string;
	/** Whether a visible label is next to the field; this label is then only for screen readers. */
	isLabelHidden?: boolean;
	/** The label of the empty option. */
	placeholder: string;
	value: string;
	/** Undefined when the user may not change the assignment. */
	onChange: ((samplerId: string) => void) | undefined;
};

/** Field for the assigned sampler: offers the available samplers and the current one. */
export function SamplerSelect({ plan, label, isLabelHidden, placeholder, value, onChange }: Props) {
	const id = useId();
	const people = plan.samplers.filter((sampler) => sampler.isActive || sampler.id === value);
	return (
		<div className="sampler-select">
			<label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
				{label}
			</label>
			<div className="control-box has-end native-select">
				<select
					id={id}
					className={value ? "control" : "control placeholder"}
					value={value}
					disabled={!onChange}
					onChange={(event) => onChange?.(event.target.value)}
				>
					<option value="">{placeholder}</option>
					{people.map((sampler) => (
						<option key={sampler.id} value={sampler.id}>
							{sampler.name}
						</option>
					))}
				</select>
				<ChevronsUpDown className="icon" aria-hidden />
			</div>
		</div>
	);
}
