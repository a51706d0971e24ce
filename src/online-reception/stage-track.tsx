import { BadgeCheck, ClipboardCheck, Microscope, Signature, TestTube } from "lucide-react";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { type Stage, stages, status } from "#domain/reception/reception/state/status.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Stages } from "#ui/stages.tsx";
import { useText } from "./use-text.ts";

const icons = {
	reception: <ClipboardCheck className="icon" aria-hidden />,
	sampling: <TestTube className="icon" aria-hidden />,
	answering: <Microscope className="icon" aria-hidden />,
	confirmation: <BadgeCheck className="icon" aria-hidden />,
	signature: <Signature className="icon" aria-hidden />,
} satisfies Record<Stage, React.ReactNode>;

type Props = { of: Pick<PatientReception, "stage" | "stageTimes" | "isEnded" | "websiteReceptionStatus"> };

/** The five stages with their dates, and the current stage of the request. A released request has completed all stages. */
export function StageTrack({ of: { stage, stageTimes, isEnded, websiteReceptionStatus } }: Props) {
	const t = useText("stage");
	const panel = useText("panel");
	const locale = useLocale();
	const today = dayInTehran(new Date());
	const isReleased = websiteReceptionStatus === status.released;
	const timeOf = (number: number) => {
		const at = stageTimes.find((time) => time.stage === number)?.at;
		if (!at) return undefined;
		const isToday = dayInTehran(new Date(at)) === today;
		// five dates with a year do not fit side by side on a phone
		return (
			<time dateTime={at}>{isToday ? <Num>{formatTime(at)}</Num> : formatDate(at, locale, "day-month")}</time>
		);
	};
	return (
		<Stages
			isEnded={isEnded}
			label={panel("stages")}
			stages={stages.map((name, index) => {
				const number = index + 1;
				const isDone = number < stage || isReleased;
				return {
					id: name,
					label: t(name),
					icon: icons[name],
					state: isDone ? "done" : number === stage ? "now" : "next",
					time: timeOf(number),
				};
			})}
		/>
	);
}
