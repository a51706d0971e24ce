import { Ban } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { TextField } from "#ui/text-field.tsx";
import { status } from "../../status.ts";
import {
	type RejectionReason,
	rejectionName,
	rejectionReasons,
	rejectionText,
} from "../../workbench/ready-texts.ts";
import type { DialogProps } from "./ask-dialog.tsx";
import { useDigitKeys } from "./use-digit-keys.ts";

/** Rejects with a reason: a figure chooses one whose words are ready; they may be changed, and are what the patient reads. */
export function RejectDialog({
	name,
	patientLocale,
	busy,
	isAllowed,
	notice,
	onClose,
	onDecide,
}: DialogProps) {
	const t = useTranslations("workbench.reject");
	const tq = useTranslations("queue");
	const tv = useTranslations("validation");
	const locale = useLocale();
	const [reason, setReason] = useState<RejectionReason>();
	const [text, setText] = useState("");
	const [isMissing, setMissing] = useState(false);
	const words = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const choose = (chosen: RejectionReason) => {
		const wasReady =
			reason === undefined || text.trim() === "" || text === rejectionText(patientLocale, reason);
		setReason(chosen);
		if (wasReady) setText(rejectionText(patientLocale, chosen));
		setMissing(false);
		words.current?.focus();
	};
	useDigitKeys((at) => {
		const chosen = rejectionReasons[at];
		if (chosen) choose(chosen);
	});
	const send = () => {
		setMissing(!text.trim());
		if (text.trim()) onDecide({ status: status.rejected, reason: text.trim() });
		else words.current?.focus();
	};
	return (
		<FormDialog
			title={tq("decide.rejected.title", { name })}
			cancel={tq("cancel")}
			confirm={tq("action.rejected")}
			icon={<Ban className="icon" aria-hidden />}
			isDangerous
			isDisabled={!isAllowed}
			busy={busy}
			onClose={onClose}
			onConfirm={send}
		>
			{notice}
			<p className="muted">{tq("decide.rejected.text")}</p>
			<RadioList
				label={tq("reason")}
				choices={rejectionReasons.map((each, index) => ({
					value: each,
					label: (
						<span className="workbench-reason">
							{rejectionName(locale, each)} <kbd dir="ltr">{index + 1}</kbd>
						</span>
					),
				}))}
				value={reason ?? ""}
				onChange={(value) => choose(value as RejectionReason)}
			/>
			<TextField
				label={t("words")}
				need="required"
				hint={tq("reasonHint")}
				error={isMissing ? tv("required", { field: t("words") }) : undefined}
				rows={4}
				lang={patientLocale}
				maxLength={500}
				value={text}
				onChange={(typed) => {
					setText(typed);
					setMissing(false);
				}}
				inputRef={words}
			/>
		</FormDialog>
	);
}
