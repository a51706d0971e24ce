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
	/** Called when the laboratory has received the answer. */
	onSent: () => void;
};

type Props = InformationReplyProps & {
	isSending: boolean;
	/** The error text after a failed attempt to send the answer. */
	says: string | undefined;
	onSend: () => void;
	children: ReactNode;
};

/** The data to send. The answer must match the requested step, which the server checks. */
export const replyTo = ({ step }: InformationRequest, version: number, answer: unknown) =>
	({ step, version, answer }) as InformationReplyInput;

/** The dialog for every kind of answer: the requested information, the laboratory's text, and the send button. */
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
