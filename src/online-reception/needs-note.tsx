import { Building2, Sunrise, UtensilsCrossed } from "lucide-react";
import type { ReactNode } from "react";
import type { Needs } from "#domain/reception/pricing.ts";
import { num } from "#ui/num.tsx";
import { useWords } from "./words.ts";

const Note = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
	<div className="alert alert-warn">
		{icon}
		<div className="grow">
			<b>{title}</b>
			{children}
		</div>
	</div>
);

/** What the choice asks of the day: fast, morning, laboratory. */
export function NeedsNote({ needs: { fastingHours, morningOnly, laboratoryOnly } }: { needs: Needs }) {
	const t = useWords("needs");
	return (
		<>
			{fastingHours ? (
				<Note
					icon={<UtensilsCrossed className="i" aria-hidden />}
					title={t.rich("fasting", { hours: fastingHours, num })}
				>
					{t("fastingText")}
				</Note>
			) : null}
			{morningOnly ? (
				<Note icon={<Sunrise className="i" aria-hidden />} title={t.rich("morning", { num })}>
					{t("morningText")}
				</Note>
			) : null}
			{laboratoryOnly ? (
				<Note icon={<Building2 className="i" aria-hidden />} title={t("laboratory")}>
					{t("laboratoryText")}
				</Note>
			) : null}
		</>
	);
}
