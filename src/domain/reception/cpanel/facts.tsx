import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import { formatNumber } from "#locale/number.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";

/** One thing that is known; what is not known is not shown. */
function Fact({ name, children, after }: { name: string; children: ReactNode; after?: ReactNode }) {
	return children ? (
		<div>
			<dt>{name}</dt>
			<dd>
				<span>{children}</span>
				{after}
			</dd>
		</div>
	) : null;
}

const figures = (text: string) => (text ? <Num>{text}</Num> : null);
/** 0912 000 0000, as it is read aloud. */
const spoken = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");

type Props = { reception: ReceptionDetails };

export function PatientFacts({ reception }: Props) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const { mobileNumber: mobile, nationalCode, passportNumber, landline } = reception;
	return (
		<section>
			<h3>{t("facts.patient")}</h3>
			<dl className="dl">
				<Fact name={t("facts.mobile")} after={<CopyButton text={mobile} label={t("copyMobile")} />}>
					<a className="tel" href={`tel:${mobile}`}>
						<Num>{spoken(mobile)}</Num>
					</a>
				</Fact>
				<Fact name={t("facts.nationalCode")}>{figures(nationalCode)}</Fact>
				<Fact name={t("facts.passport")}>{figures(passportNumber)}</Fact>
				<Fact name={t("facts.birthDate")}>{figures(formatDate(reception.birthDate, locale))}</Fact>
				<Fact name={t("facts.landline")}>{figures(landline)}</Fact>
				<Fact name={t("facts.insurance")}>{reception.baseContractName}</Fact>
				<Fact name={t("facts.supplement")}>{reception.suppContractName}</Fact>
				<Fact name={t("facts.type")}>{t(`type.${reception.receptionType}`)}</Fact>
				<Fact name={t("facts.prescription")}>
					{reception.prescriptionTrackingCode ? (
						<bdi dir="ltr" className="code">
							{reception.prescriptionTrackingCode}
						</bdi>
					) : reception.hasPrescription ? (
						t("facts.hasPrescription")
					) : null}
				</Fact>
			</dl>
		</section>
	);
}

export function SamplingFacts({ reception }: Props) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const { slotStartsAt, slotEndsAt, samplingLocation, districtName, plaq, buildingNo } = reception;
	const { latitude, longitude } = reception;
	const pin = latitude === null || longitude === null ? "" : `${latitude},${longitude}`;
	const isHome = samplingLocation === 2;
	return (
		<section>
			<h3>{t("facts.sampling")}</h3>
			<dl className="dl">
				<Fact name={t("facts.time")}>
					<time dateTime={slotStartsAt}>
						{formatWeekday(slotStartsAt, locale)} <Num>{formatDate(slotStartsAt, locale)}</Num>
					</time>
					{t("comma")}
					<Num>
						{formatTime(slotStartsAt)}–{formatTime(slotEndsAt)}
					</Num>
				</Fact>
				<Fact name={t("facts.place")}>
					{isHome ? t("atHome") : t("atLaboratory")}
					{isHome && districtName ? `${t("comma")}${districtName}` : null}
				</Fact>
				<Fact name={t("facts.address")}>{reception.address}</Fact>
				<Fact name={t("facts.plaq")}>
					{plaq || buildingNo ? (
						<>
							<Num>{plaq}</Num>
							{buildingNo ? t.rich("facts.unit", { unit: buildingNo, num }) : null}
						</>
					) : null}
				</Fact>
				<Fact name={t("facts.addressDesc")}>{reception.addressDesc}</Fact>
				<Fact name={t("facts.pin")} after={<CopyButton text={pin} label={t("copyPin")} />}>
					{pin ? (
						// opens the map of whoever drives there
						<a href={`geo:${pin}?q=${pin}`}>
							<Num>{pin}</Num>
						</a>
					) : null}
				</Fact>
				<Fact name={t("facts.fasting")}>
					{reception.fastingHours ? t.rich("hours", { hours: reception.fastingHours, num }) : null}
				</Fact>
			</dl>
		</section>
	);
}

export function ItemFacts({ reception, onChange }: Props & { onChange?: () => void }) {
	const t = useTranslations("desk");
	const { items, totalPriceRials, homeFeeRials } = reception;
	const price = (rials: number) => (
		<span className="price">
			<Num>{formatNumber(rials)}</Num> <span className="cur">{t("rials")}</span>
		</span>
	);
	if (items.length === 0) return null;
	return (
		<section>
			<h3>
				<span>
					{t("facts.tests")}{" "}
					<span className="muted">
						<Num>{items.length}</Num>
					</span>
				</span>
				{onChange ? (
					<Button variant="link" size="sm" onPress={onChange}>
						{t("settle.change")}
					</Button>
				) : null}
			</h3>
			<ul className="rd-items">
				{items.map((item) => (
					<li key={`${item.kind}-${item.code}`}>
						<bdi dir="ltr" className="tcode code">
							{item.code}
						</bdi>
						<span className="grow">{item.name}</span>
						{item.isIncluded ? <small className="muted">{t("included")}</small> : price(item.priceRials)}
					</li>
				))}
			</ul>
			<dl className="dl rd-sum">
				<Fact name={t("facts.homeFee")}>{homeFeeRials ? price(homeFeeRials) : null}</Fact>
				<Fact name={t("facts.total")}>
					<b>{price(totalPriceRials + homeFeeRials)}</b>
				</Fact>
			</dl>
		</section>
	);
}
