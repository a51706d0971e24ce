import { Send } from "lucide-react";
import type { ReactNode } from "react";
import type { Asked } from "#domain/reception/answer-schema.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "../words.ts";
import { Trouble } from "./change.tsx";

export type AnswerProps = {
	reception: OwnReception;
	asked: Asked;
	onClose: () => void;
	/** The laboratory has it. */
	onSent: () => void;
};

type Props = AnswerProps & {
	isSending: boolean;
	/** What came of sending it, when it failed. */
	says: string | undefined;
	onSend: () => void;
	children: ReactNode;
};

/** The window of every answer: what is asked for, the laboratory's words, and the way to send it. */
export function AnswerFrame({ reception, asked, onClose, isSending, says, onSend, children }: Props) {
	const t = useWords("asked");
	return (
		<Dialog
			isOpen
			size="lg"
			title={t("title", { what: t(`name.${asked.step}`), code: showTrackingCode(reception.trackingCode) })}
			onClose={onClose}
			footer={
				<>
					<Button variant="quiet" onPress={onClose}>
						{t("close")}
					</Button>
					<Button icon={<Send className="i i-dir" aria-hidden />} busy={isSending} onPress={onSend}>
						{t("send")}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p className="muted">{reception.reason}</p>
				{children}
				<Trouble text={says} />
			</div>
		</Dialog>
	);
}
