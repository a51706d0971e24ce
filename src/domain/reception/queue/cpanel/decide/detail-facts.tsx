import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { leftToPay } from "#domain/reception/reception/items/left-to-pay.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { spacedMobile } from "#locale/number/mobile-number.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";

type Props = { reception: ReceptionDetails };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

/** Codes of the tests and panels, with their names for a pointer and a screen reader. */
function Asked({ reception: { items } }: Props) {
	const t = useTranslations("queue.row");
	const asked = items.filter(({ isIncluded }) => !isIncluded);
	if (asked.length === 0) return <span className="muted">{t("noTests")}</span>;
	return (
		<span className="detail-facts-codes">
			{asked.map(({ kind, code, name }) => (
				<bdi key={`${kind}-${code}`} dir="ltr" className="code-chip record-code code" title={name}>
					{code}
				</bdi>
			))}
		</span>
	);
}

/** Day, hours and place of the sampling. */
function When({ reception }: Props) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const { slotStartsAt, slotEndsAt, hasSlot, samplingLocation, districtName } = reception;
	const isHome = samplingLocation === 2;
	return (
		<>
			{formatWeekday(slotStartsAt, locale)} {formatDate(slotStartsAt, locale, "day-month")}
			{t("comma")}
			<Num>
				{formatTime(slotStartsAt)}
				{hasSlot ? `–${formatTime(slotEndsAt)}` : null}
			</Num>
			{t("comma")}
			{isHome ? t("atHome") : t("atLaboratory")}
			{isHome && districtName ? `${t("comma")}${districtName}` : null}
		</>
	);
}

/** The amount that the patient pays and, after a payment, the amount that remains. */
function Price({ reception }: Props) {
	const t = useTranslations("queue");
	const { chargeRials, paidRials } = reception;
	const left = leftToPay(reception);
	return (
		<>
			<b className="price">
				<Num>{formatNumber(chargeRials)}</Num> <span className="price-unit">{t("rials")}</span>
			</b>
			{paidRials ? (
				<small className="muted">
					{left ? (
						<>
							{t("payment.rest")} <Num>{formatNumber(left)}</Num>
						</>
					) : (
						t("payment.settled")
					)}
				</small>
			) : null}
		</>
	);
}

/** The facts needed to decide on a request, in a few lines: tests, time, person, insurer and price. */
export function DetailFacts({ reception, children }: Props & { children: ReactNode }) {
	const t = useTranslations("queue");
	const { nationalCode, passportNumber, baseContractName, suppContractName, mobileNumber } = reception;
	const insurers = [baseContractName, suppContractName].filter(Boolean).join(t("comma"));
	return (
		<section className="detail-facts" aria-label={t("facts.decided")}>
			<dl>
				<Fact name={t("facts.tests")}>
					<Asked reception={reception} />
				</Fact>
				<Fact name={t("facts.sampling")}>
					<When reception={reception} />
				</Fact>
				<Fact name={t("facts.patient")}>
					<Num>{nationalCode || passportNumber}</Num>
					{nationalCode || passportNumber ? t("comma") : null}
					<Num>{spacedMobile(mobileNumber)}</Num>
				</Fact>
				<Fact name={t("facts.insurance")}>
					{insurers || <span className="muted">{t("facts.noInsurance")}</span>}
				</Fact>
				<Fact name={t("facts.price")}>
					<Price reception={reception} />
				</Fact>
			</dl>
			{children}
		</section>
	);
}
