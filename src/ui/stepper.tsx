import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Num } from "./bidi-text.tsx";
import { num } from "./num.tsx";

export type StepView = {
	id: string;
	label: string;
	state: "done" | "now" | "next";
	/** Wraps the step in a link; undefined for a step that cannot be opened. */
	link?: (children: ReactNode) => ReactNode;
};

/** Numbered steps above a form. On phones it shows the step's name, "2 of 5" and a bar of segments (design language §5). */
export function Stepper({ label, steps }: { label: string; steps: readonly StepView[] }) {
	const t = useTranslations("ui");
	const now = steps.findIndex(({ state }) => state === "now");
	return (
		<nav className="stepper" aria-label={label}>
			<p className="stepper-now">
				<b>{steps[now]?.label}</b>
				<span>{t.rich("stepOf", { number: now + 1, count: steps.length, num })}</span>
			</p>
			<ol>
				{steps.map((step, index) => {
					const face = (
						<>
							<span className="stepper-dot">
								{step.state === "done" ? <Check className="icon" aria-hidden /> : <Num>{index + 1}</Num>}
							</span>
							<span className="stepper-text">{step.label}</span>
							{step.state === "done" ? <span className="visually-hidden">، {t("stepDone")}</span> : null}
						</>
					);
					return (
						<li key={step.id} className={step.state === "next" ? "" : step.state}>
							{step.link ? (
								step.link(face)
							) : (
								<span aria-current={step.state === "now" ? "step" : undefined}>{face}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
