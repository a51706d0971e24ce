type BarProps = {
	label: string;
	/** The progress from 0 to 100. */
	percent: number;
};

/** The progress of a task. */
export const ProgressBar = ({ label, percent }: BarProps) => (
	<div
		className="progress"
		role="progressbar"
		aria-label={label}
		aria-valuenow={Math.round(percent)}
		aria-valuemin={0}
		aria-valuemax={100}
	>
		<span style={{ "--w": `${percent}%` }} />
	</div>
);

/** A ring that shows the remaining time as `percent`. It is decoration: the text next to it says the same. */
export const TimerRing = ({ percent }: { percent: number }) => (
	<span className="timer-ring" style={{ "--p": percent }} aria-hidden>
		<svg viewBox="0 0 36 36" aria-hidden="true">
			<circle cx="18" cy="18" r="15.9" />
			<circle className="timer-ring-rest" cx="18" cy="18" r="15.9" />
		</svg>
	</span>
);
