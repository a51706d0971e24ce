import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { PriceText } from "#domain/reception/decision/items-schema.ts";
import type { ShareInput } from "#domain/reception/reception/details/payment-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";

const names = ["baseShareRials", "suppShareRials", "discountRials"] as const;
const labels = { baseShareRials: "base", suppShareRials: "supp", discountRials: "discount" } as const;
type Typed = Record<(typeof names)[number], string>;

type Props = {
	reception: ReceptionDetails;
	onClose: () => void;
	onDone: (fresh: ReceptionDetails) => void;
};

function useSaveShares({ id, version }: ReceptionDetails, onDone: Props["onDone"]) {
	const t = useTranslations("queue.payment");
	const call = useCall();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (json: ShareInput) =>
			call(() =>
				receptionClient.Reception[":id"].Share.$put({ param: { id }, header: ifMatch(version), json }),
			),
		onSuccess(fresh) {
			notify({ tone: "ok", title: t("sharesSaved") });
			onDone(fresh);
		},
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
}

/** Dialog for the insurers' shares and the discount. An empty field counts as zero. */
export function ShareDialog({ reception, onClose, onDone }: Props) {
	const t = useTranslations("queue.payment");
	const td = useTranslations("queue");
	const rule = useTranslations("validation");
	const [typed, setTyped] = useState<Typed>(() => ({
		baseShareRials: reception.baseShareRials ? formatNumber(reception.baseShareRials) : "",
		suppShareRials: reception.suppShareRials ? formatNumber(reception.suppShareRials) : "",
		discountRials: reception.discountRials ? formatNumber(reception.discountRials) : "",
	}));
	/** The field edited last, which gets the error when the total is too large. */
	const [last, setLast] = useState<keyof Typed>("baseShareRials");
	const read = (name: keyof Typed) => PriceText.safeParse(typed[name] || "0");
	const rials = (name: keyof Typed) => read(name).data ?? 0;
	const before = names.reduce((sum, name) => sum + reception[name], reception.chargeRials);
	const rest = names.reduce((left, name) => left - rials(name), before);
	const isWrong = names.some((name) => !read(name).success) || rest < 0;
	const wrong = (name: keyof Typed) => {
		if (!read(name).success) return rule("range", { field: t(labels[name]) });
		return rest < 0 && name === last ? t("sharesTooMuch") : undefined;
	};
	const { mutate, isPending } = useSaveShares(reception, onDone);
	const send = () => {
		if (isWrong || isPending) return;
		mutate({
			baseShareRials: rials("baseShareRials"),
			suppShareRials: rials("suppShareRials"),
			discountRials: rials("discountRials"),
		});
	};
	return (
		<FormDialog
			title={t("shares")}
			cancel={td("cancel")}
			confirm={t("sharesSave")}
			busy={isPending}
			onClose={onClose}
			onConfirm={send}
		>
			{names.map((name) => (
				<DigitsField
					key={name}
					label={t(labels[name])}
					need="optional"
					value={typed[name]}
					onChange={(text) => {
						setTyped({ ...typed, [name]: text });
						setLast(name);
					}}
					onBlur={() => rials(name) && setTyped({ ...typed, [name]: formatNumber(rials(name)) })}
					maxLength={20}
					end={<span className="control-suffix">{td("rials")}</span>}
					error={wrong(name)}
				/>
			))}
			<div role="status">
				{rest < 0 ? null : (
					<p className="muted">{t.rich("sharesAfter", { rest: formatNumber(rest), num })}</p>
				)}
			</div>
		</FormDialog>
	);
}
