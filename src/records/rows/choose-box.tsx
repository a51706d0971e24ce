import { Check } from "lucide-react";

type BoxProps = {
	label: string;
	isSelected: boolean;
	isMixed?: boolean;
	onChange: () => void;
	className?: string;
};

/** A checkbox that selects one row, or all rows. */
export const ChooseBox = ({ label, isSelected, isMixed = false, onChange, className = "" }: BoxProps) => (
	<label className={`check ${className}`}>
		<input
			ref={(input) => {
				if (input) input.indeterminate = isMixed;
			}}
			type="checkbox"
			aria-label={label}
			checked={isSelected}
			onChange={onChange}
		/>
		<span className="box">
			<Check className="icon" aria-hidden />
		</span>
	</label>
);
