import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AskedState } from "#domain/reception/reception/cpanel/decisions.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { rejectionName, rejectionReasons, rejectionText } from "../ready-texts.ts";
import { useDigitKeys } from "./use-digit-keys.ts";

/** A reason with a prepared text; if the text is empty, the user has to write it. */
export type ReadyReason = { id: string; name: string; text: string };

/** Frequent reasons for a decision; empty for decisions whose reasons always differ. */
export function useReadyReasons(
	reception: Pick<ReceptionDetails, "receptionType" | "locale"> | undefined,
	state: AskedState,
): readonly ReadyReason[] {
	const t = useTranslations("queue.reopening");
	const locale = useLocale();
	if (!reception) return [];
	if (state === "rejected") {
		const isByPrescription = reception.receptionType === receptionTypes.prescription;
		return rejectionReasons(isByPrescription).map((id) => ({
			id,
			name: rejectionName(locale, id),
			// the patient reads it in their own language
			text: rejectionText(reception.locale, id, isByPrescription),
		}));
	}
	if (state !== "reopened") return [];
	return (["mistake", "explained", "possible", "other"] as const).map((id) => ({
		id,
		name: t(id),
		text: id === "other" ? "" : t(id),
	}));
}

type Props = {
	label: string;
	reasons: readonly ReadyReason[];
	/** The text to send: prepared, unless the user has written one. */
	words: string;
	onWords: (words: string) => void;
	/** Called when a reason was selected by its digit key, to move the focus to the text. */
	onChosen: () => void;
};

/** A list of reasons with an editable text: a digit key selects a reason while no text field has the focus. */
export function ReadyReasons({ label, reasons, words, onWords, onChosen }: Props) {
	const [chosen, setChosen] = useState("");
	const choose = ({ id, text }: ReadyReason) => {
		setChosen(id);
		if (!words.trim() || reasons.some((each) => each.text === words)) onWords(text);
	};
	useDigitKeys((at) => {
		const reason = reasons[at];
		if (!reason) return;
		choose(reason);
		onChosen();
	});
	return (
		<RadioList
			label={label}
			choices={reasons.map(({ id, name }, at) => ({
				value: id,
				label: (
					<span className="ready-reason">
						{name} <kbd dir="ltr">{at + 1}</kbd>
					</span>
				),
			}))}
			value={chosen}
			isFramed
			onChange={(id) => {
				const reason = reasons.find((each) => each.id === id);
				if (reason) choose(reason);
			}}
		/>
	);
}
