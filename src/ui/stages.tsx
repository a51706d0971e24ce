import { Check } from "lucide-react";
import type { ReactNode } from "react";

export type StageView = {
	id: string;
	label: string;
	icon: ReactNode;
	state: "done" | "now" | "next";
	/** When it was reached, below the name. */
	time?: ReactNode;
};

type Props = {
	label: string;
	stages: readonly StageView[];
	size?: "sm";
	/** Nothing more will come: where it stopped is no longer where it is. */
	isEnded?: boolean;
};

/** Where something is on its way: dots with icons, done ones ticked, the current one filled. Runs with the reading direction. */
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
