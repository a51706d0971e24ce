import { BadgeCheck, ClipboardCheck, Microscope, Signature, TestTube } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PrintMenu } from "#domain/reception/print/cpanel/print-menu.tsx";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { GenderText } from "#domain/reception/reception/cpanel/gender-text.tsx";
import { StateBadge } from "#domain/reception/reception/cpanel/state-badge.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Stage, stages } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { DetailHead } from "#records/detail/record-detail.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Stages, type StageView } from "#ui/stages.tsx";

const stageIcons: Record<Stage, ReactNode> = {
	reception: <ClipboardCheck className="icon" aria-hidden />,
	sampling: <TestTube className="icon" aria-hidden />,
	answering: <Microscope className="icon" aria-hidden />,
	confirmation: <BadgeCheck className="icon" aria-hidden />,
	signature: <Signature className="icon" aria-hidden />,
};

/** A short date: «30 آبان», "21 Nov". */
const shortDay = (moment: string, locale: Locale) =>
	formatDate(moment, locale, "day-month").replace(/([A-Z][a-z]{2})[a-z]+/, "$1");

/** The progress of the request, with the day of each stage that it has reached. */
export function ReceptionStages({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const stateOf = (stage: number): StageView["state"] => {
		if (stage < reception.stage) return "done";
		return stage === reception.stage && !reception.isEnded ? "now" : "next";
	};
	return (
		<Stages
			size="sm"
			label={t("progress")}
			stages={stages.map((stage, index) => {
				const time = reception.stageTimes.find((reached) => reached.stage === index + 1)?.at;
				return {
					id: stage,
					label: t(`stage.${stage}`),
					icon: stageIcons[stage],
					state: stateOf(index + 1),
					time: time ? shortDay(time, locale) : undefined,
				};
			})}
		/>
	);
}

/** The person, the state of the request, and buttons to print and close. */
export function ReceptionHead({ reception, backTo }: { reception: ReceptionDetails; backTo: string }) {
	const t = useTranslations("queue");
	const { firstName, lastName, gender, age, ageScale } = reception;
	const code = showTrackingCode(reception.trackingCode);
	return (
		<DetailHead
			title={`${firstName} ${lastName}`}
			line={
				<>
					<span className="nowrap">
						<bdi dir="ltr" className="code">
							{code}
						</bdi>
						<CopyButton text={code} label={t("copyCode")} />
					</span>
					<span>
						<AgeText age={age} ageScale={ageScale} />
						{age ? t("comma") : null}
						<GenderText gender={gender} />
					</span>
					<StateBadge status={reception.websiteReceptionStatus} always className="queue-row-badge" />
				</>
			}
			actions={<PrintMenu reception={reception} />}
			backTo={backTo}
		/>
	);
}
