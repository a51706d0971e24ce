import { type ReactNode, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { encode } from "uqr";
import { useTranslations } from "use-intl";
import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import { warningText } from "#domain/catalogue/preparation/texts.ts";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { GenderText } from "#domain/reception/reception/cpanel/gender-text.tsx";
import { Fact, Paper, PaperHead, useSiteInfo } from "#domain/reception/reception/cpanel/paper.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { leftToPay } from "#domain/reception/reception/items/left-to-pay.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReceptionPrint } from "../schema.ts";
import { usePrint } from "./use-print.ts";

type Of = { reception: ReceptionDetails };

function Rials({ amount }: { amount: number }) {
	const t = useTranslations("queue");
	return (
		<span className="nowrap">
			<Num>{formatNumber(amount)}</Num> {t("rials")}
		</span>
	);
}

/** Where the patient can follow the request and read the report. */
function Door() {
	const t = useTranslations("queue.prints");
	const locale = useLocale();
	// the site as patients reach it; the desk may have the panel open under another name
	const { publicUrl } = useRouteLoaderData("root") as { publicUrl: string };
	const address = `${publicUrl}/${locale}/receptionLogin`;
	const { data, size } = encode(address, { ecc: "M", border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<section className="sheet-door">
			<svg className="sheet-qr" aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
				<path d={path.join("")} />
			</svg>
			<div>
				<h2>{t("how")}</h2>
				<p>{t("howText")}</p>
				<bdi dir="ltr">{address}</bdi>
			</div>
		</section>
	);
}

function Who({ reception }: Of) {
	const t = useTranslations("queue.prints");
	const tq = useTranslations("queue");
	const locale = useLocale();
	const { slotStartsAt, slotEndsAt, hasSlot, samplingLocation, districtName, address, plaq } = reception;
	const isHome = samplingLocation === 2;
	const parts: ReactNode[] = [<AgeText key="age" age={reception.age} ageScale={reception.ageScale} />];
	if (reception.age) parts.push(tq("comma"));
	return (
		<dl className="paper-facts">
			<Fact name={t("patient")}>
				{reception.firstName} {reception.lastName}
			</Fact>
			<Fact name={t("ageSex")}>
				{parts}
				<GenderText gender={reception.gender} />
			</Fact>
			<Fact name={t("trackingCode")}>
				<b>
					<bdi dir="ltr">{showTrackingCode(reception.trackingCode)}</bdi>
				</b>
			</Fact>
			<Fact name={t("receptNo")}>{reception.receptNo}</Fact>
			<Fact name={t(hasSlot ? "appointment" : "came")}>
				{formatWeekday(slotStartsAt, locale)} {formatDate(slotStartsAt, locale, "month-name")}
				{tq("comma")}
				<Num>
					{hasSlot ? `${formatTime(slotStartsAt)}–${formatTime(slotEndsAt)}` : formatTime(slotStartsAt)}
				</Num>
			</Fact>
			<Fact name={t("place")}>
				{isHome ? tq("atHome") : tq("atLaboratory")}
				{isHome && districtName ? `${tq("comma")}${districtName}` : null}
			</Fact>
			<Fact name={t("address")}>{isHome ? [address, plaq].filter(Boolean).join(tq("comma")) : null}</Fact>
		</dl>
	);
}

function Asked({ reception }: Of) {
	const t = useTranslations("queue.prints");
	const tq = useTranslations("queue");
	const tp = useTranslations("queue.payment");
	const { items, homeFeeRials, totalPriceRials, paidRials, chargeRials } = reception;
	const left = leftToPay(reception);
	const shares = [
		["base", reception.baseShareRials],
		["supp", reception.suppShareRials],
		["discount", reception.discountRials],
	] as const;
	if (items.length === 0) return null;
	return (
		<section>
			<h2>{t("asked")}</h2>
			<table className="sheet-items">
				<tbody>
					{items.map((item) => (
						<tr key={`${item.kind}-${item.code}`}>
							<td>
								<bdi dir="ltr">{item.code}</bdi>
							</td>
							<td>{item.name}</td>
							<td>{item.isIncluded ? tq("included") : <Rials amount={item.priceRials} />}</td>
						</tr>
					))}
				</tbody>
			</table>
			<dl className="paper-facts sheet-sums">
				<Fact name={tq("facts.homeFee")}>{homeFeeRials ? <Rials amount={homeFeeRials} /> : null}</Fact>
				<Fact name={tq("facts.total")}>
					<Rials amount={totalPriceRials + homeFeeRials} />
				</Fact>
				{shares.map(([name, rials]) => (
					<Fact key={name} name={tp(name)}>
						{rials ? <Rials amount={rials} /> : null}
					</Fact>
				))}
				<Fact name={t("charge")}>{chargeRials || paidRials ? <Rials amount={chargeRials} /> : null}</Fact>
				<Fact name={t("paid")}>{paidRials ? <Rials amount={paidRials} /> : null}</Fact>
				<Fact name={t("left")}>{left ? <Rials amount={left} /> : paidRials ? t("settled") : null}</Fact>
			</dl>
		</section>
	);
}

function Before({ reception, print }: Of & { print: ReceptionPrint }) {
	const t = useTranslations("queue.prints");
	const locale = useLocale();
	const { items, fastingHours, slotStartsAt, preparation } = reception;
	const begins = fastBegins(new Date(slotStartsAt), fastingHours);
	const day = `${formatWeekday(begins, locale)} ${formatDate(begins, locale, "day-month")}`;
	const fast =
		items.length === 0
			? t("later")
			: fastingHours
				? t("fast", { hours: String(fastingHours), time: formatTime(begins), day })
				: t("noFast");
	return (
		<section>
			<h2>{t("before")}</h2>
			<ul className="sheet-lines">
				<li>{fast}</li>
				{preparation.warnings.map((warning) => (
					<li key={warningText(locale, warning)}>{warningText(locale, warning)}</li>
				))}
				{print.preparation.map(({ codes, line }) => (
					<li key={line}>
						<bdi dir="ltr">{codes.join(", ")}</bdi>: {line}
					</li>
				))}
				<li>{t("card")}</li>
			</ul>
		</section>
	);
}

/** The patient's sheet: tests, price, preparation, time and place, and how to follow the request. */
export default function PatientSheet({ reception, onClose }: Of & { onClose: () => void }) {
	const t = useTranslations("queue.prints");
	const { data: centre, isError: isCentreMissing } = useSiteInfo();
	const { data: print, isError: isPrintMissing } = usePrint(reception);
	const isError = isCentreMissing || isPrintMissing;
	useEffect(() => {
		if (!isError) return;
		notify({ tone: "bad", title: t("failed"), detail: t("failedText") });
		onClose();
	}, [isError, onClose, t]);
	if (!centre || !print) return null;
	const isSampled = reception.stage > 2;
	return (
		<Paper className="sheet" page={{ size: "A5", margin: "10mm" }} onPrinted={onClose}>
			<PaperHead centre={centre} />
			<h1>{t("sheetTitle")}</h1>
			<Who reception={reception} />
			<Asked reception={reception} />
			{isSampled ? null : <Before reception={reception} print={print} />}
			<Door />
		</Paper>
	);
}
