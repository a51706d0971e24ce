import { CalendarX2, FileText, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { askedFor, type InformationStep } from "#domain/reception/reception/information-request.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { intlTag } from "#locale/locale.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Phone } from "../frame/phone.tsx";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";

type Props = { reception: PatientReception; onAnswer: (step: InformationStep) => void };

/** What the laboratory requests or reports, in its own text; a click opens the form for the answer. */
export function RequestNotice({ reception, onAnswer }: Props) {
	const t = useText("panel");
	const { phone } = useCentre().centre;
	const call = phone ? t.rich("releasedCall", { tel: () => <Phone number={phone} /> }) : null;
	switch (reception.websiteReceptionStatus) {
		case status.needsInformation:
			return <InformationNeeded reception={reception} onAnswer={onAnswer} />;
		case status.released:
			return (
				<Note tone="alert-ok" icon={<FileText className="icon" aria-hidden />} title={t("released")}>
					{t("releasedText")} {call}
				</Note>
			);
		case status.cancelled:
			return (
				<Note
					tone={reception.isOwnCancellation ? "" : "alert-warn"}
					icon={<CalendarX2 className="icon" aria-hidden />}
					title={t(reception.isOwnCancellation ? "ownCancelled" : "cancelled")}
				>
					<Words text={reception.reason} /> {reception.isOwnCancellation ? t("ownCancelledText") : call}
				</Note>
			);
		case status.rejected:
			return (
				<Note tone="alert-bad" icon={<TriangleAlert className="icon" aria-hidden />} title={t("rejected")}>
					<Words text={reception.reason} />
				</Note>
			);
		case status.noShow:
			return (
				<Note tone="alert-warn" icon={<CalendarX2 className="icon" aria-hidden />} title={t("noShow")}>
					{call}
				</Note>
			);
		default:
			return null;
	}
}

/** A text written by a person, in its own direction. */
const Words = ({ text }: { text: string }) =>
	text ? (
		<span className="request-words" dir="auto">
			{text}
		</span>
	) : null;

type NoteProps = {
	/** The colour of the alert; empty for a note that is not an alert. */
	tone: "" | "alert-ok" | "alert-warn" | "alert-bad";
	icon: ReactNode;
	title: string;
	children: ReactNode;
	action?: ReactNode;
};

const Note = ({ tone, icon, title, children, action }: NoteProps) => (
	<div className={tone ? `alert ${tone}` : "alert"}>
		{icon}
		<div className="grow">
			<b>{title}</b>
			{children}
		</div>
		{action}
	</div>
);

function InformationNeeded({ reception, onAnswer }: Props) {
	const t = useText("panel");
	const asks = useText("asked");
	const { phone } = useCentre().centre;
	const listed = new Intl.ListFormat(intlTag(useLocale()), { type: "unit" });
	const steps = reception.informationRequests.map(({ step }) => step);
	const wordOf = (step: InformationStep) => askedFor(step, reception.samplingLocation);
	return (
		<Note
			tone="alert-warn"
			icon={<TriangleAlert className="icon" aria-hidden />}
			title={t("needsTitle")}
			action={
				steps.length ? (
					<span className="alert-actions">
						{steps.map((step) => (
							<Button key={step} size="sm" onPress={() => onAnswer(step)}>
								{asks(`open.${wordOf(step)}`)}
							</Button>
						))}
					</span>
				) : null
			}
		>
			{steps.length ? (
				<span className="request-asks">
					{asks("what", { what: listed.format(steps.map((step) => asks(`name.${wordOf(step)}`))) })}
				</span>
			) : null}
			<Words text={reception.reason} />{" "}
			{steps.length === 0 && phone ? t.rich("needsCall", { tel: () => <Phone number={phone} /> }) : null}
		</Note>
	);
}
