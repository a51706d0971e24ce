import { Building2, Clock, UtensilsCrossed } from "lucide-react";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import { samplingHoursText, warningText } from "#domain/catalogue/preparation/texts.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { useText } from "../use-text.ts";

/** Questions to clarify before sampling, for this person or this choice. */
export function PreparationWarnings({ warnings }: Pick<Preparation, "warnings">) {
	const locale = useLocale();
	return warnings.map((warning) => (
		<Alert key={warning.kind + warningText(locale, warning)} tone="warn">
			<BidiText text={warningText(locale, warning)} />
		</Alert>
	));
}

/**
 * Requirements of the chosen tests for the appointment: fasting, hours, laboratory, and questions to clarify before
 * sampling.
 */
export function PreparationNote({ needs }: { needs: Preparation }) {
	const t = useText("needs");
	const hours = samplingHoursText(useLocale(), needs);
	const { fastingHours, laboratoryOnly, warnings } = needs;
	return (
		<>
			<PreparationWarnings warnings={warnings} />
			{fastingHours ? (
				<Alert
					tone="warn"
					icon={<UtensilsCrossed className="icon" aria-hidden />}
					title={t.rich("fasting", { hours: fastingHours, num })}
				>
					{t("fastingText")}
				</Alert>
			) : null}
			{hours ? (
				<Alert
					tone="warn"
					icon={<Clock className="icon" aria-hidden />}
					title={<BidiText text={t("hours", { hours })} />}
				>
					{t("hoursText")}
				</Alert>
			) : null}
			{laboratoryOnly ? (
				<Alert tone="warn" icon={<Building2 className="icon" aria-hidden />} title={t("laboratory")}>
					{t("laboratoryText")}
				</Alert>
			) : null}
		</>
	);
}
