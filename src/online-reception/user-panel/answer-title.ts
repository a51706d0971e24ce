import type { Asked } from "#domain/reception/answer-schema.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { useWords } from "../words.ts";

export type AnswerProps = {
	reception: OwnReception;
	asked: Asked;
	onClose: () => void;
	/** The laboratory has it. */
	onSent: () => void;
};

/** «تصویر نسخه برای پذیرش …». */
export const useTitle = ({ reception, asked }: AnswerProps) => {
	const t = useWords("asked");
	return t("title", { what: t(`name.${asked.step}`), code: showTrackingCode(reception.trackingCode) });
};
