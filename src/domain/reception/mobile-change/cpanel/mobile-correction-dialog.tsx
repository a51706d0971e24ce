import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { normaliseMobile, spacedMobile } from "#locale/number/mobile-number.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { type MobileChangeView, MobileCorrection } from "../schema.ts";
import type { MobileChangeWork } from "./use-mobile-change.ts";

type Props = Pick<MobileChangeWork, "correct"> & { data: MobileChangeView; onClose: () => void };

/** Dialog to correct a mistyped number; the correct number is typed twice, to avoid another mistake. */
export default function MobileCorrectionDialog({ data, correct, onClose }: Props) {
	const t = useTranslations("queue.mobileChange");
	const td = useTranslations("queue");
	const rule = useTranslations("validation");
	const errorOf = useFieldError();
	const problemText = useProblemText();
	const [mobileNumber, setMobile] = useState("");
	const [again, setAgain] = useState("");
	const [isTried, setTried] = useState(false);
	const { data: input, error } = MobileCorrection.safeParse({ mobileNumber });
	const sent = correct.error instanceof ApiProblem ? correct.error.fields : [];
	const broken = error?.issues[0]?.message;
	const wrong = broken
		? errorOf({ message: broken }, t("rightNumber"))
		: sent.find(({ field }) => field === "mobileNumber")?.message;
	const isSame = normaliseMobile(again) === normaliseMobile(mobileNumber);
	const unequal = again ? t("different") : rule("required", { field: t("again") });
	const send = () => {
		setTried(true);
		if (input && isSame && !correct.isPending) correct.mutate(input, { onSuccess: onClose });
	};
	const field = {
		need: "required",
		autoComplete: "off",
		maxLength: 30,
		type: "tel",
		inputMode: "tel",
	} as const;
	return (
		<FormDialog
			title={t("correctTitle")}
			cancel={td("cancel")}
			confirm={t("correctConfirm")}
			busy={correct.isPending}
			onClose={onClose}
			onConfirm={send}
		>
			<p>{t.rich("correctText", { mobile: spacedMobile(data.mobileNumber), num })}</p>
			<DigitsField
				{...field}
				label={t("rightNumber")}
				value={mobileNumber}
				onChange={(text) => {
					correct.reset();
					setMobile(text);
				}}
				error={isTried ? wrong : undefined}
				autoFocus
			/>
			<DigitsField
				{...field}
				label={t("again")}
				value={again}
				onChange={setAgain}
				error={isTried && !isSame ? unequal : undefined}
			/>
			{correct.error && sent.length === 0 ? (
				<Alert tone="bad" isSmall isNew>
					{problemText(correct.error).detail}
				</Alert>
			) : null}
		</FormDialog>
	);
}
