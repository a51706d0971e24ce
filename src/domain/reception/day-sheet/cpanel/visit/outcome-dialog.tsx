import { useState } from "react";
import { useTranslations } from "use-intl";
import { type SaidKind, saidKinds } from "#domain/reception/reception/state/visit-outcome.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { TextField } from "#ui/text-field.tsx";
import { maxOutcomeReason } from "../../schema.ts";
import type { ShownVisit } from "../offline/outbox.ts";
import { nameOf } from "./visit-texts.ts";

const quickReasons = ["fast", "vein", "refused", "unwell", "address"] as const;

export type AskedOutcome = { visit: ShownVisit; isCorrection: boolean };

type Props = AskedOutcome & {
	onClose: () => void;
	onSay: (kind: SaidKind, reason: string) => void;
};

/** Asks why no sample was taken, or for a correction of the recorded outcome. */
export function OutcomeDialog({ visit, isCorrection, onClose, onSay }: Props) {
	const t = useTranslations("daySheet");
	const tv = useTranslations("validation");
	const before = isCorrection ? visit.outcome : null;
	const [kind, setKind] = useState<SaidKind>(before?.kind ?? "could-not");
	const [reason, setReason] = useState(before?.reason ?? "");
	const [isMissing, setMissing] = useState(false);
	const asksReason = kind === "could-not";
	const confirm = () => {
		const lacks = asksReason && !reason.trim();
		setMissing(lacks);
		if (!lacks) onSay(kind, asksReason ? reason.trim() : "");
	};
	const name = nameOf(visit);
	return (
		<FormDialog
			title={t(`dialog.title.${isCorrection ? "correct" : "could-not"}`, { name })}
			cancel={t("dialog.cancel")}
			confirm={t("dialog.confirm")}
			onClose={onClose}
			onConfirm={confirm}
		>
			{isCorrection ? (
				<RadioList
					label={t("dialog.outcome")}
					choices={saidKinds.map((value) => ({ value, label: t(`act.${value}`) }))}
					value={kind}
					onChange={(value) => setKind(value)}
				/>
			) : null}
			{asksReason ? (
				<>
					<fieldset className="chips" aria-label={t("dialog.quick.label")}>
						{quickReasons.map((quick) => (
							<button
								key={quick}
								type="button"
								className={reason === t(`dialog.quick.${quick}`) ? "chip on" : "chip"}
								aria-pressed={reason === t(`dialog.quick.${quick}`)}
								onClick={() => {
									setReason(t(`dialog.quick.${quick}`));
									setMissing(false);
								}}
							>
								{t(`dialog.quick.${quick}`)}
							</button>
						))}
					</fieldset>
					<TextField
						label={t("dialog.reason")}
						need="required"
						hint={t("dialog.reasonHint")}
						error={isMissing ? tv("required", { field: t("dialog.reason") }) : undefined}
						value={reason}
						onChange={(text) => {
							setReason(text);
							setMissing(false);
						}}
						rows={3}
						maxLength={maxOutcomeReason}
					/>
				</>
			) : null}
		</FormDialog>
	);
}
