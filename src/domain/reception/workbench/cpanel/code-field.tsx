import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { useProblemText } from "#records/problem-text.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { notify } from "#ui/toast.tsx";
import { PrescriptionCodeInput } from "../schema.ts";

/** The code of the electronic prescription: the input, its validity, and how it is saved in the request. */
export function usePrescriptionCode(
	reception: ReceptionDetails,
	typed: string,
	onKept: (fresh: ReceptionDetails) => void,
) {
	const call = useCall();
	const problemText = useProblemText();
	const parsed = PrescriptionCodeInput.safeParse({ prescriptionTrackingCode: typed });
	const code = parsed.data?.prescriptionTrackingCode;
	const isNew = code !== undefined && code !== reception.prescriptionTrackingCode;
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (prescriptionTrackingCode: string) =>
			call(() =>
				receptionClient.Reception[":id"].PrescriptionCode.$put({
					param: { id: reception.id },
					header: ifMatch(reception.version),
					json: { prescriptionTrackingCode },
				}),
			),
		onSuccess: onKept,
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
	return {
		rule: parsed.error?.issues[0]?.message,
		/** The entered code, if it is valid and the request does not have it yet; otherwise undefined. */
		fresh: isNew ? code : undefined,
		isSaving: isPending,
		/** @returns false when the code could not be saved */
		keep: async (): Promise<boolean> => {
			if (code === undefined) return false;
			if (!isNew) return true;
			return mutateAsync(code).then(
				() => true,
				() => false,
			);
		},
	};
}
export type PrescriptionCode = ReturnType<typeof usePrescriptionCode>;

type Props = {
	typed: string;
	code: PrescriptionCode;
	onType: (typed: string) => void;
	isReadOnly: boolean;
};

export function CodeField({ typed, code, onType, isReadOnly }: Props) {
	const t = useTranslations("workbench.code");
	const errorOf = useFieldError();
	const [isTyping, setTyping] = useState(false);
	return (
		<DigitsField
			id="prescription-code"
			label={t("label")}
			need="optional"
			hint={code.isSaving ? t("saving") : undefined}
			error={isTyping ? undefined : errorOf({ message: code.rule }, t("label"))}
			value={typed}
			maxLength={40}
			isReadOnly={isReadOnly}
			onChange={(text) => {
				setTyping(true);
				onType(text);
			}}
			onBlur={() => {
				setTyping(false);
				if (!isReadOnly) void code.keep();
			}}
		/>
	);
}
