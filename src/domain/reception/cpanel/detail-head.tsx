import { BadgeCheck, ClipboardCheck, Microscope, Printer, Signature, TestTube, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { InitialAvatar } from "#records/initial-avatar.tsx";
import { IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Stages, type StageView } from "#ui/stages.tsx";
import type { Gender } from "../option-codes.ts";
import type { ReceptionDetails } from "../queue/schema.ts";
import { type Stage, stages } from "../status.ts";
import { showTrackingCode } from "../tracking-code.ts";
import { AgeText } from "./age-text.tsx";

const stageIcons: Record<Stage, ReactNode> = {
	reception: <ClipboardCheck className="icon" aria-hidden />,
	sampling: <TestTube className="icon" aria-hidden />,
	answering: <Microscope className="icon" aria-hidden />,
	confirmation: <BadgeCheck className="icon" aria-hidden />,
	signature: <Signature className="icon" aria-hidden />,
};

/** «30 آبان», "Nov 21". */
const shortDay = (moment: string, locale: Locale) =>
	formatDate(moment, locale, "day-month").replace(/^([A-Z][a-z]{2})[a-z]*/, "$1");

function ReceptionStages({ reception }: { reception: ReceptionDetails }) {
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

/** Whose it is, how far it is, and the ways out: print and close. */
export function DetailHead({ reception, backTo }: { reception: ReceptionDetails; backTo: string }) {
	const t = useTranslations("queue");
	const heading = useRef<HTMLHeadingElement>(null);
	const { firstName, lastName, trackingCode, gender } = reception;
	const name = `${firstName} ${lastName}`;
	// whoever opened it reads on from here
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<header className="detail-head">
			<div className="detail-title">
				<InitialAvatar name={name} />
				<div className="grow detail-title-text">
					<h2 ref={heading} tabIndex={-1}>
						{name}
					</h2>
					<p className="detail-stages">
						<span className="nowrap">
							<bdi dir="ltr" className="code">
								{showTrackingCode(trackingCode)}
							</bdi>
							<CopyButton text={showTrackingCode(trackingCode)} label={t("copyCode")} />
						</span>
						<span className="nowrap">
							<span>
								<AgeText age={reception.age} ageScale={reception.ageScale} />
								{reception.age ? t("comma") : null}
								{t(`gender.${gender as Gender}`)}
							</span>
						</span>
					</p>
				</div>
				<IconButton
					size="sm"
					label={t("print")}
					icon={<Printer className="icon" aria-hidden />}
					onPress={() => print()}
				/>
				<Link to={backTo} preventScrollReset className="icon-button icon-button-sm" aria-label={t("close")}>
					<X className="icon" aria-hidden />
				</Link>
			</div>
			<ReceptionStages reception={reception} />
		</header>
	);
}
