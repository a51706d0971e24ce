import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

type Props = {
	step: "reopen" | "correct" | "withdraw" | "hold" | "verify";
	/** The patient's name. */
	name: string;
	busy: boolean;
	notice?: ReactNode;
	onClose: () => void;
	onSend: (reason: string) => void;
};

/** Asks for the reason why a report is returned to the entry, corrected or withdrawn. */
export function ReasonDialog({ step, name, busy, notice, onClose, onSend }: Props) {
	const t = useTranslations("results.step");
	const rule = useTranslations("validation");
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const send = () => {
		setMissing(!reason.trim());
		if (reason.trim()) onSend(reason.trim());
	};
	return (
		<FormDialog
			title={t(`${step}.title`, { name })}
			cancel={t("cancel")}
			confirm={t(`${step}.run`)}
			isDangerous={step === "withdraw"}
			busy={busy}
			onClose={onClose}
			onConfirm={send}
		>
			{notice}
			<p className="muted">{t(`${step}.text`)}</p>
			<TextField
				label={t("reason")}
				need="required"
				hint={t(`${step}.hint`)}
				error={isMissing ? rule("required", { field: t("reason") }) : undefined}
				value={reason}
				onChange={(text) => {
					setReason(text);
					setMissing(false);
				}}
				rows={3}
				maxLength={500}
				autoFocus
			/>
		</FormDialog>
	);
}
