type Props = {
	label: string;
	/** Is the label visible, or only for screen readers? */
	isLabelHidden?: boolean;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	isDisabled?: boolean;
};

/** On or off, at once and without a save button. */
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
