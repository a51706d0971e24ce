import { Send } from "lucide-react";
import type { ReactNode } from "react";
import type {
	InformationReplyInput,
	InformationRequest,
} from "#domain/reception/reception/information-reply.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { useText } from "../use-text.ts";
import { SendProblem } from "./cancel-or-reschedule.tsx";

export type InformationReplyProps = {
	reception: PatientReception;
	informationRequest: InformationRequest;
	onClose: () => void;
	/** The laboratory has it. */
	onSent: () => void;
};

type Props = InformationReplyProps & {
	isSending: boolean;
	/** What came of sending it, when it failed. */
	says: string | undefined;
	onSend: () => void;
	children: ReactNode;
};

/** What is sent. The answer is of the step that is asked for, which the server checks. */
export const replyTo = ({ step }: InformationRequest, version: number, answer: unknown) =>
	({ step, version, answer }) as InformationReplyInput;

/** The window of every answer: what is asked for, the laboratory's words, and the way to send it. */
export function InformationReplyFrame({
	reception,
	informationRequest,
	onClose,
	isSending,
	says,
	onSend,
	children,
}: Props) {
	const t = useText("asked");
	return (
		<FormDialog
			size="lg"
			title={t("title", {
				what: t(`name.${informationRequest.step}`),
				code: showTrackingCode(reception.trackingCode),
			})}
			cancel={t("close")}
			confirm={t("send")}
			icon={<Send className="icon icon-directional" aria-hidden />}
			busy={isSending}
			onClose={onClose}
			onConfirm={onSend}
		>
			<p className="muted" dir="auto">
				{reception.reason}
			</p>
			{children}
			<SendProblem text={says} />
		</FormDialog>
	);
}
