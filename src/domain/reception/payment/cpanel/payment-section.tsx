import { Plus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { Payment } from "#domain/reception/reception/details/payment-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { leftToPay } from "#domain/reception/reception/items/left-to-pay.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { Receipt } from "./receipt.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { VoidDialog } from "./void-dialog.tsx";

/** @param tone colours the amount, and replaces the usual price style */
function Rials({ amount, tone }: { amount: number; tone?: "bad" | undefined }) {
	const t = useTranslations("queue");
	return (
		<span className={tone ? `t-${tone}` : "price"}>
			<Num>{formatNumber(amount)}</Num> <span className="price-unit">{t("rials")}</span>
		</span>
	);
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

/** Total, paid, and remaining amount. */
function Sums({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.payment");
	const { chargeRials, paidRials, creditRials, typedDebtRials, isDebtor } = reception;
	const left = leftToPay(reception);
	const shares = [
		["base", reception.baseShareRials],
		["supp", reception.suppShareRials],
		["discount", reception.discountRials],
	] as const;
	const isSettled = left === 0 && paidRials > 0 && creditRials === 0;
	return (
		<dl className="description-list description-list-tight">
			{typedDebtRials === null ? null : (
				<Sum name={t("typed")}>
					<Rials amount={typedDebtRials} />
				</Sum>
			)}
			{shares.map(([name, rials]) =>
				rials ? (
					<Sum key={name} name={t(name)}>
						<Rials amount={rials} />
					</Sum>
				) : null,
			)}
			<Sum name={t("charge")}>
				<Rials amount={chargeRials} />
			</Sum>
			{paidRials ? (
				<Sum name={t("paid")}>
					<Rials amount={paidRials} />
				</Sum>
			) : null}
			{creditRials ? (
				<Sum name={t("credit")}>
					<b>
						<Rials amount={creditRials} tone="bad" />
					</b>
				</Sum>
			) : (
				<Sum name={t(isDebtor ? "debt" : "rest")}>
					{isSettled ? (
						<b className="t-ok">{t("settled")}</b>
					) : (
						<b>
							<Rials amount={left} tone={isDebtor ? "bad" : undefined} />
						</b>
					)}
				</Sum>
			)}
		</dl>
	);
}

/** One payment; struck through when it was voided. */
type EntryProps = { payment: Payment; onVoid: (() => void) | undefined; onPrint: () => void };
function Entry({ payment, onVoid, onPrint }: EntryProps) {
	const t = useTranslations("queue.payment");
	const tv = useTranslations("queue");
	const locale = useLocale();
	const { amountRials, way, at, by, note, voided } = payment;
	const whenAndWho = (of: { at: string; by: string }) => (
		<>
			<time dateTime={of.at}>
				<Num>
					{formatDate(of.at, locale)} {formatTime(of.at)}
				</Num>
			</time>
			{of.by ? `${tv("comma")}${of.by}` : null}
		</>
	);
	return (
		<li className={voided ? "payment is-void" : "payment"}>
			<span className="payment-amount">
				{voided ? (
					<del>
						<Rials amount={amountRials} />
					</del>
				) : (
					<Rials amount={amountRials} />
				)}
				<small>{t(`ways.${way}`)}</small>
			</span>
			<small className="payment-facts">
				{whenAndWho({ at, by })}
				{note ? <span dir="auto">{note}</span> : null}
				{voided ? (
					<span className="t-bad">
						{t("voided")} {whenAndWho(voided)}
						<bdi className="payment-reason">{voided.reason}</bdi>
					</span>
				) : null}
			</small>
			<span className="payment-actions">
				{voided ? null : (
					<Button variant="quiet" size="sm" className="payment-action" onPress={onPrint}>
						<span aria-hidden>{t("receipt")}</span>
						<span className="visually-hidden">{t("receiptOf", { amount: formatNumber(amountRials) })}</span>
					</Button>
				)}
				{onVoid ? (
					<Button variant="quiet" size="sm" className="payment-action" onPress={onVoid}>
						<span aria-hidden>{t("void")}</span>
						<span className="visually-hidden">{t("voidOf", { amount: formatNumber(amountRials) })}</span>
					</Button>
				) : null}
			</span>
		</li>
	);
}

type Props = {
	reception: ReceptionDetails;
	isReadOnly: boolean;
	onChanged: (fresh: ReceptionDetails) => void;
};

/** Payments of a request: the amount due, received payments, and a button to add one. */
export function PaymentSection({ reception, isReadOnly, onChanged }: Props) {
	const t = useTranslations("queue.payment");
	const [isTaking, setTaking] = useState(false);
	const [voiding, setVoiding] = useState<Payment>();
	const [printed, setPrinted] = useState<Payment>();
	const [isSharing, setSharing] = useState(false);
	const endPrint = useCallback(() => setPrinted(undefined), []);
	const { payments, payableRials, chargeRials, paidRials } = reception;
	const close = (fresh?: ReceptionDetails) => {
		setTaking(false);
		setSharing(false);
		setVoiding(undefined);
		if (fresh) onChanged(fresh);
	};
	if (chargeRials === 0 && paidRials === 0 && payments.length === 0) return null;
	return (
		<section>
			<h3>
				<span>{t("title")}</span>
				{payableRials > 0 && !isReadOnly ? (
					<Button
						variant="soft"
						size="sm"
						className="key-pay"
						icon={<Plus className="icon" aria-hidden />}
						onPress={() => setTaking(true)}
					>
						{t("take")}
					</Button>
				) : null}
			</h3>
			<Sums reception={reception} />
			{isReadOnly || reception.isEnded ? null : (
				<Button variant="link" size="sm" className="payment-action" onPress={() => setSharing(true)}>
					{t("shares")}
				</Button>
			)}
			{payments.length ? (
				<ul className="payments" aria-label={t("list")}>
					{payments.map((payment) => (
						<Entry
							key={payment.id}
							payment={payment}
							onPrint={() => setPrinted(payment)}
							onVoid={payment.isVoidable && !isReadOnly ? () => setVoiding(payment) : undefined}
						/>
					))}
				</ul>
			) : null}
			{printed ? <Receipt reception={reception} payment={printed} onPrinted={endPrint} /> : null}
			{isSharing ? (
				<ShareDialog reception={reception} onClose={() => close()} onDone={close} />
			) : isTaking ? (
				<PaymentDialog reception={reception} onClose={() => close()} onTaken={close} />
			) : voiding ? (
				<VoidDialog reception={reception} payment={voiding} onClose={() => close()} onDone={close} />
			) : null}
		</section>
	);
}
