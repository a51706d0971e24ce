import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { samplingHoursText, warningText } from "#domain/catalogue/preparation/texts.ts";
import { NewMobile } from "#domain/reception/mobile-change/cpanel/new-mobile.tsx";
import { useMobileChange } from "#domain/reception/mobile-change/cpanel/use-mobile-change.ts";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { GenderText } from "#domain/reception/reception/cpanel/gender-text.tsx";
import { answeredBefore } from "#domain/reception/reception/cpanel/information-reply.ts";
import { useInformationReplyTexts } from "#domain/reception/reception/cpanel/information-reply-texts.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { ReceptionType } from "#domain/reception/reception/option-codes.ts";
import type { AnsweredField } from "#domain/reception/reception/state/history-change.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { direction } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";

/** A row with one fact; hidden when the fact is unknown. */
function DetailRow({ name, children, after, was }: DetailRowProps) {
	return children || was ? (
		<div className={was ? "is-answered" : undefined}>
			<dt>{name}</dt>
			<dd>
				{was}
				<span dir="auto">{children}</span>
				{after}
			</dd>
		</div>
	) : null;
}
type DetailRowProps = {
	name: string;
	children: ReactNode;
	after?: ReactNode;
	/** The value before the answer that the desk is reviewing. */
	was?: ReactNode;
};

/** The old value of a field that the patient's answer changed, struck through; nothing for unchanged fields. */
function useWas(reception: ReceptionDetails) {
	const t = useTranslations("queue.answers");
	const { shownOf } = useInformationReplyTexts();
	const before = answeredBefore(reception);
	return (...fields: AnsweredField[]) => {
		const changed = fields.filter((field) => before.has(field));
		return changed.length ? (
			<span className="answer-before">
				<span className="visually-hidden">{t("was")} </span>
				<del dir="auto">{changed.map((field) => shownOf(field, before.get(field) ?? "")).join(" ")}</del>
				<ArrowRight className="icon icon-directional" aria-hidden />
				<span className="visually-hidden">{t("now")} </span>
			</span>
		) : undefined;
	};
}

const figures = (text: string) => (text ? <Num>{text}</Num> : null);
/** A mobile number grouped as it is read aloud: 0912 000 0000. */
const spoken = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");

type Props = { reception: ReceptionDetails };

/** Whether the patient lets the account see their results. Empty when the patient was never asked. */
function ResultSharing({ reception }: Props) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const { data } = useMobileChange(reception);
	const sharing = data?.people.find(({ isOfRequest }) => isOfRequest)?.sharing;
	if (!sharing || sharing.state === "notAsked") return null;
	return (
		<DetailRow name={t("sharing.title")}>
			{t.rich(`sharing.${sharing.state}`, {
				last4: sharing.mobileLast4,
				date: formatDate(sharing.until || sharing.at, locale),
				num,
			})}
		</DetailRow>
	);
}

export function PatientSection({ reception }: Props) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const { mobileNumber: mobile, nationalCode, passportNumber, landline } = reception;
	const was = useWas(reception);
	const hasNewName = was("firstName", "lastName");
	const hasNewAge = was("age", "ageScale");
	const hasNewGender = was("gender");
	return (
		<section>
			<h3>{t("facts.patient")}</h3>
			<dl className="description-list description-list-tight">
				{hasNewName ? (
					<DetailRow name={t("facts.name")} was={hasNewName}>
						{reception.firstName} {reception.lastName}
					</DetailRow>
				) : null}
				{hasNewAge ? (
					<DetailRow name={t("facts.age")} was={hasNewAge}>
						<AgeText age={reception.age} ageScale={reception.ageScale} />
					</DetailRow>
				) : null}
				{hasNewGender ? (
					<DetailRow name={t("facts.gender")} was={hasNewGender}>
						<GenderText gender={reception.gender} />
					</DetailRow>
				) : null}
				<DetailRow
					name={t("facts.mobile")}
					after={
						<>
							<CopyButton text={mobile} label={t("copyMobile")} />
							<NewMobile reception={reception} />
						</>
					}
				>
					<a className="tel" href={`tel:${mobile}`}>
						<Num>{spoken(mobile)}</Num>
					</a>
				</DetailRow>
				<ResultSharing reception={reception} />
				<DetailRow name={t("facts.nationalCode")} was={was("nationalCode")}>
					{figures(nationalCode)}
				</DetailRow>
				<DetailRow name={t("facts.passport")} was={was("passportNumber")}>
					{figures(passportNumber)}
				</DetailRow>
				<DetailRow name={t("facts.noNumber")}>
					{reception.noNumberReason ? t(`noNumber.${reception.noNumberReason}`) : null}
				</DetailRow>
				<DetailRow name={t("facts.guardian")}>{figures(reception.guardianNationalCode)}</DetailRow>
				<DetailRow name={t("facts.birthDate")} was={was("birthDate")}>
					{formatDate(reception.birthDate, locale, "month-name")}
				</DetailRow>
				<DetailRow name={t("facts.landline")}>{figures(landline)}</DetailRow>
				<DetailRow name={t("facts.insurance")} was={was("baseContractName")}>
					{reception.baseContractName}
				</DetailRow>
				<DetailRow name={t("facts.supplement")} was={was("suppContractName")}>
					{reception.suppContractName}
				</DetailRow>
				<DetailRow name={t("facts.sender")}>{figures(reception.labSenderId)}</DetailRow>
				<DetailRow name={t("facts.reportDate")}>
					{formatDate(reception.reportDate, locale, "month-name")}
				</DetailRow>
				<DetailRow name={t("facts.type")}>{t(`type.${reception.receptionType as ReceptionType}`)}</DetailRow>
				<DetailRow name={t("facts.prescription")} was={was("prescriptionTrackingCode")}>
					{reception.prescriptionTrackingCode ? (
						<bdi dir="ltr" className="code">
							{reception.prescriptionTrackingCode}
						</bdi>
					) : reception.hasPrescription ? (
						t("facts.hasPrescription")
					) : null}
				</DetailRow>
				<DetailRow name={t("facts.consent")}>
					{reception.consent ? (
						<details className="detail-consent">
							<summary>
								{t.rich("facts.consentGiven", {
									version: reception.consent.version,
									date: formatDate(reception.consent.at, locale, "month-name"),
									num,
								})}
								{reception.consent.way === "self" ? null : (
									<small className="muted">
										{t(`facts.consentHeard.${reception.consent.way}`, { by: reception.consent.recordedBy })}
									</small>
								)}
							</summary>
							<p className="muted" lang={reception.consent.locale} dir={direction(reception.consent.locale)}>
								{reception.consent.text}
							</p>
						</details>
					) : null}
				</DetailRow>
			</dl>
		</section>
	);
}

export function SamplingSection({ reception }: Props) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const { slotStartsAt, slotEndsAt, samplingLocation, districtName, plaq, buildingNo } = reception;
	const { latitude, longitude } = reception;
	const pin = latitude === null || longitude === null ? "" : `${latitude},${longitude}`;
	const isHome = samplingLocation === 2;
	const was = useWas(reception);
	return (
		<section>
			<h3>{t("facts.sampling")}</h3>
			<dl className="description-list description-list-tight">
				<DetailRow name={t("facts.time")}>
					<time dateTime={slotStartsAt}>
						{formatWeekday(slotStartsAt, locale)} {formatDate(slotStartsAt, locale, "month-name")}
					</time>
					{t("comma")}
					<Num>
						{formatTime(slotStartsAt)}
						{reception.hasSlot ? `–${formatTime(slotEndsAt)}` : null}
					</Num>
					{reception.hasSlot ? null : <small className="muted"> {t("facts.walkIn")}</small>}
				</DetailRow>
				<DetailRow name={t("facts.place")}>
					{isHome ? t("atHome") : t("atLaboratory")}
					{isHome && districtName ? `${t("comma")}${districtName}` : null}
				</DetailRow>
				<DetailRow name={t("facts.address")} was={was("address")}>
					{reception.address}
				</DetailRow>
				<DetailRow name={t("facts.plaq")} was={was("plaq", "buildingNo")}>
					{plaq || buildingNo ? (
						<>
							<Num>{plaq}</Num>
							{buildingNo ? t.rich("facts.unit", { unit: buildingNo, num }) : null}
						</>
					) : null}
				</DetailRow>
				<DetailRow name={t("facts.addressDesc")} was={was("addressDesc")}>
					{reception.addressDesc}
				</DetailRow>
				<DetailRow name={t("facts.pin")} after={<CopyButton text={pin} label={t("copyPin")} />}>
					{pin ? (
						// opens the device's map app
						<a href={`geo:${pin}?q=${pin}`}>
							<Num>{pin}</Num>
						</a>
					) : null}
				</DetailRow>
				<DetailRow name={t("facts.fasting")}>
					{reception.fastingHours ? t.rich("hours", { hours: reception.fastingHours, num }) : null}
				</DetailRow>
				<DetailRow name={t("facts.samplingHours")}>
					{samplingHoursText(locale, reception.preparation)}
				</DetailRow>
			</dl>
			{reception.preparation.warnings.map((warning) => (
				<Alert key={warningText(locale, warning)} tone="warn" isSmall>
					{warningText(locale, warning)}
				</Alert>
			))}
		</section>
	);
}

export function ItemsSection({ reception, onChange }: Props & { onChange?: () => void }) {
	const t = useTranslations("queue");
	const { items, totalPriceRials, homeFeeRials } = reception;
	const price = (rials: number) => (
		<span className="price">
			<Num>{formatNumber(rials)}</Num> <span className="price-unit">{t("rials")}</span>
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
					<Button variant="link" size="sm" className="key-list" onPress={onChange}>
						{t("items.change")}
					</Button>
				) : null}
			</h3>
			<ul className="detail-items">
				{items.map((item) => (
					<li key={`${item.kind}-${item.code}`}>
						<bdi dir="ltr" className="code-chip record-code code">
							{item.code}
						</bdi>
						<span className="grow">{item.name}</span>
						{item.isIncluded ? <small className="muted">{t("included")}</small> : price(item.priceRials)}
					</li>
				))}
			</ul>
			<dl className="description-list description-list-tight detail-sum">
				<DetailRow name={t("facts.homeFee")}>{homeFeeRials ? price(homeFeeRials) : null}</DetailRow>
				<DetailRow name={t("facts.total")}>
					<b>{price(totalPriceRials + homeFeeRials)}</b>
				</DetailRow>
			</dl>
		</section>
	);
}
