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

/** Where something is on its way: dots with icons, done ones ticked, the current one filled. Runs with the reading direction. */
export const Stages = ({ label, stages }: { label: string; stages: readonly StageView[] }) => (
	<ol className="p5" aria-label={label}>
		{stages.map((stage) => (
			<li
				key={stage.id}
				className={stage.state === "next" ? "" : stage.state}
				aria-current={stage.state === "now" ? "step" : undefined}
			>
				<span className="p5-dot">
					{stage.state === "done" ? <Check className="i" aria-hidden /> : stage.icon}
				</span>
				<span className="p5-t">{stage.label}</span>
				{stage.time ? <span className="p5-s">{stage.time}</span> : null}
			</li>
		))}
	</ol>
);
