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
import { TextField } from "#ui/text-field.tsx";
import { MobileChangeInput, type MobileChangeView } from "../schema.ts";
import type { MobileChangeWork } from "./use-mobile-change.ts";

type Props = Pick<MobileChangeWork, "register"> & { data: MobileChangeView; onClose: () => void };

const empty = { mobileNumber: "", again: "", identityNumber: "", requestCode: "" };
type Field = keyof typeof empty;

/** The errors of each field, shown after the first attempt to send. */
function useProblems(typed: typeof empty, register: Props["register"]) {
	const t = useTranslations("queue.mobileChange");
	const rule = useTranslations("validation");
	const errorOf = useFieldError();
	const { again, ...input } = typed;
	const { data, error } = MobileChangeInput.safeParse(input);
	const sent = register.error instanceof ApiProblem ? register.error.fields : [];
	const problemOf = (field: Field): string | undefined => {
		if (field === "again") {
			if (!again) return rule("required", { field: t("again") });
			return normaliseMobile(again) === normaliseMobile(input.mobileNumber) ? undefined : t("different");
		}
		const broken = error?.issues.find(({ path }) => path[0] === field);
		if (broken) return errorOf({ message: broken.message }, t(field));
		return sent.find((each) => each.field === field)?.message;
	};
	return { input: problemOf("again") ? undefined : data, problemOf };
}

/**
 * Dialog to enter a new number for an account, for a person who shows an identity card and has the code of a request. The
 * number is typed twice, because its owner will be able to open the account.
 */
export default function MobileChangeDialog({ data, register, onClose }: Props) {
	const t = useTranslations("queue.mobileChange");
	const td = useTranslations("queue");
	const problemText = useProblemText();
	const [typed, setTyped] = useState(empty);
	const [isTried, setTried] = useState(false);
	const { input, problemOf } = useProblems(typed, register);
	const send = () => {
		setTried(true);
		if (input && !register.isPending) register.mutate(input, { onSuccess: onClose });
	};
	const field = (name: Field) => ({
		name,
		label: t(name),
		need: "required" as const,
		value: typed[name],
		onChange: (text: string) => {
			register.reset();
			setTyped({ ...typed, [name]: text });
		},
		error: isTried ? problemOf(name) : undefined,
		autoComplete: "off",
		maxLength: 30,
	});
	const failed = register.error;
	const isOfField = failed instanceof ApiProblem && failed.fields.length > 0;
	return (
		<FormDialog
			title={t("title")}
			cancel={td("cancel")}
			confirm={t("confirm")}
			busy={register.isPending}
			onClose={onClose}
			onConfirm={send}
		>
			<Alert tone="warn" isSmall>
				{t.rich("whose", { mobile: spacedMobile(data.mobileNumber), num })}
				<ul className="account-people">
					{data.people.map(({ firstName, lastName, requestCount }) => (
						<li key={`${firstName} ${lastName} ${requestCount}`}>
							{t.rich("person", { name: `${firstName} ${lastName}`, count: requestCount, num })}
						</li>
					))}
				</ul>
			</Alert>
			<DigitsField {...field("mobileNumber")} type="tel" inputMode="tel" autoFocus />
			<DigitsField {...field("again")} type="tel" inputMode="tel" />
			<TextField {...field("identityNumber")} hint={t("identityHint")} ltr />
			<TextField {...field("requestCode")} hint={t("requestHint")} ltr />
			{failed && !isOfField ? (
				<Alert tone="bad" isSmall isNew>
					{problemText(failed).detail}
				</Alert>
			) : null}
		</FormDialog>
	);
}
