type Props = {
	label: string;
	/** Whether the label is only for screen readers. */
	isLabelHidden?: boolean;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	isDisabled?: boolean;
};

/** A switch that takes effect at once, without a save button. */
export function Switch({ label, isLabelHidden, isOn, onChange, isDisabled }: Props) {
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-label={isLabelHidden ? label : undefined}
			className="switch-field"
			disabled={isDisabled}
			onClick={() => onChange(!isOn)}
		>
			<span className={isOn ? "switch on" : "switch"}>
				<span />
			</span>
			{isLabelHidden ? null : <span>{label}</span>}
		</button>
	);
}
