import { Check } from "lucide-react";
import type { ReactNode } from "react";

export type StageView = {
	id: string;
	label: string;
	icon: ReactNode;
	state: "done" | "now" | "next";
	/** When the stage was reached; shown below the name. */
	time?: ReactNode;
};

type Props = {
	label: string;
	stages: readonly StageView[];
	size?: "sm";
	/** Whether the process has ended, so that the last stage is no longer marked as current. */
	isEnded?: boolean;
};

/**
 * The progress of a process through its stages: dots with icons, completed ones ticked, the current one filled. Runs in
 * reading direction.
 */
export const Stages = ({ label, stages, size, isEnded }: Props) => (
	<div className="stages-box">
		<ol
			className={["stages", size && `stages-${size}`, isEnded && "is-ended"].filter(Boolean).join(" ")}
			aria-label={label}
		>
			{stages.map((stage) => (
				<li
					key={stage.id}
					className={stage.state === "next" ? "" : stage.state}
					aria-current={stage.state === "now" ? "step" : undefined}
				>
					<span className="stages-dot">
						{stage.state === "done" ? <Check className="icon" aria-hidden /> : stage.icon}
					</span>
					<span className="stages-text">{stage.label}</span>
					{stage.time ? <span className="stages-step">{stage.time}</span> : null}
				</li>
			))}
		</ol>
	</div>
);
