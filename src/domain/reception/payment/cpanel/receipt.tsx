import { useTranslations } from "use-intl";
import { Fact, Paper, PaperHead, useSiteInfo } from "#domain/reception/reception/cpanel/paper.tsx";
import type { Payment } from "#domain/reception/reception/details/payment-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { leftToPay } from "#domain/reception/reception/items/left-to-pay.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";

type Props = { reception: ReceptionDetails; payment: Payment; onPrinted: () => void };

/** The receipt of a payment: printed automatically, and removed from the page after printing. */
export function Receipt({ reception, payment, onPrinted }: Props) {
	const t = useTranslations("queue.payment");
	const tq = useTranslations("queue");
	const locale = useLocale();
	const { data: centre } = useSiteInfo();
	if (!centre) return null;
	// the note is the desk's own
	const { amountRials, way, at, by } = payment;
	return (
		<Paper className="receipt" onPrinted={onPrinted}>
			<PaperHead centre={centre} />
			<h1>{t("receiptTitle")}</h1>
			<p className="receipt-amount">
				<Num>{formatNumber(amountRials)}</Num> {tq("rials")}
			</p>
			<dl className="paper-facts">
				<Fact name={t("receiptFrom")}>
					{reception.firstName} {reception.lastName}
				</Fact>
				<Fact name={t("receiptCode")}>
					<bdi dir="ltr">{showTrackingCode(reception.trackingCode)}</bdi>
				</Fact>
				<Fact name={t("receiptNo")}>{reception.receptNo}</Fact>
				<Fact name={t("way")}>{t(`ways.${way}`)}</Fact>
				<Fact name={t("receiptAt")}>
					{formatDate(at, locale, "month-name")}
					{tq("comma")}
					<Num>{formatTime(at)}</Num>
				</Fact>
				<Fact name={t("receiptBy")}>{by}</Fact>
				<Fact name={t("rest")}>
					<Num>{formatNumber(leftToPay(reception))}</Num> {tq("rials")}
				</Fact>
			</dl>
			<footer className="receipt-sign">{t("receiptSign")}</footer>
		</Paper>
	);
}
