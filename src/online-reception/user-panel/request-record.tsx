import { useQuery } from "@tanstack/react-query";
import { genders } from "#domain/reception/reception/option-codes.ts";
import type { PatientReception, PatientRecord } from "#domain/reception/reception/patient-reception.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { spacedMobile } from "#locale/number/mobile-number.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { selectionOf } from "../basket/selection.ts";
import { useSelection } from "../basket/use-selection.ts";
import { myRecord } from "../queries.ts";
import { PreparationSection } from "../review/preparation.tsx";
import { Fact } from "../review/review-section.tsx";
import { SentPictures } from "../review/sent-pictures.tsx";
import { useText } from "../use-text.ts";

/** Everything submitted with a request: tests and prices, person and place, and photographs. */
export function RequestRecord({ reception }: { reception: PatientReception }) {
	const t = useText("panel");
	const locale = useLocale();
	const { preparations } = useSelection(selectionOf(reception));
	const record = useQuery(myRecord(reception.id));
	return (
		<div className="request-details">
			<Items reception={reception} />
			<dl className="key-values">
				<Fact name={t("registered")}>
					{formatDate(reception.createdDateTime, locale, "month-name")}{" "}
					<Num>{formatTime(reception.createdDateTime)}</Num>
				</Fact>
				<Fact name={t("appointment")}>
					{formatDate(reception.slotStartsAt, locale, "month-name")}{" "}
					<Num>{`${formatTime(reception.slotStartsAt)}–${formatTime(reception.slotEndsAt)}`}</Num>
				</Fact>
			</dl>
			{record.data ? (
				<Submitted reception={reception} record={record.data} />
			) : record.isError ? (
				<ErrorState
					small
					title={t("recordFailed")}
					onRetry={() => void record.refetch()}
					busy={record.isFetching}
				>
					{t("failedText")}
				</ErrorState>
			) : (
				<Skeleton height="8rem" />
			)}
			{isListOpen(reception.websiteReceptionStatus) ? (
				<PreparationSection preparations={preparations} />
			) : null}
		</div>
	);
}

function Items({ reception: { items, totalPriceRials, homeFeeRials } }: { reception: PatientReception }) {
	const t = useText("panel");
	if (items.length === 0) return null;
	return (
		<>
			<h3>{t("items")}</h3>
			<ul className="review-lines">
				{items.map((item) => (
					<li key={item.id}>
						<span className="code-chip review-lines-code code">{item.code}</span>
						<span className="grow">{item.name}</span>
						{item.isIncluded ? (
							<span className="badge badge-main">{t("included")}</span>
						) : (
							<PriceOrLater amount={item.priceRials} />
						)}
					</li>
				))}
			</ul>
			<dl className="key-values">
				<Fact name={t("homeFee")}>{homeFeeRials ? <PriceOrLater amount={homeFeeRials} /> : null}</Fact>
				<Fact name={t("total")}>
					<PriceOrLater amount={totalPriceRials + homeFeeRials} />
				</Fact>
			</dl>
		</>
	);
}

function Submitted({ reception, record }: { reception: PatientReception; record: PatientRecord }) {
	const t = useText("overview");
	const profile = useText("profile");
	const locale = useLocale();
	const where = [
		reception.districtName,
		record.address,
		record.plaq && t("plaq", { plaq: record.plaq }),
		record.buildingNo && t("unit", { unit: record.buildingNo }),
		record.addressDesc,
		record.hasPin && t("pin"),
	].filter(Boolean);
	const kept = (last4: string) => (last4 ? t.rich("kept", { digits: last4, num }) : null);
	return (
		<>
			<dl className="key-values">
				<Fact name={t("nationalCode")}>{kept(record.nationalCodeLast4)}</Fact>
				<Fact name={t("passport")}>{kept(record.passportLast4)}</Fact>
				<Fact name={profile("gender")}>{profile(record.gender === genders.male ? "male" : "female")}</Fact>
				<Fact name={profile("birthDate")}>
					{record.birthDate ? formatDate(record.birthDate, locale, "month-name") : null}
				</Fact>
				<Fact name={t("mobile")}>
					<Num>{spacedMobile(record.mobileNumber)}</Num>
				</Fact>
				<Fact name={t("landline")}>{record.landline ? <Num>{record.landline}</Num> : null}</Fact>
				<Fact name={t("insurance")}>{own(record.baseContractName)}</Fact>
				<Fact name={t("supplementary")}>{own(record.suppContractName)}</Fact>
				<Fact name={t("sender")}>
					{record.labSenderId ? <span className="code">{record.labSenderId}</span> : null}
				</Fact>
				<Fact name={t("code")}>
					{record.prescriptionTrackingCode ? (
						<span className="code">{record.prescriptionTrackingCode}</span>
					) : null}
				</Fact>
				<Fact name={t("address")}>
					{record.address ? <BidiText text={where.join(locale === "fa" ? "، " : ", ")} /> : null}
				</Fact>
				<Fact name={t("notes")}>{own(record.notes)}</Fact>
			</dl>
			<Photographs title={t("pictures")} id={record.prescImage} />
			<Photographs title={t("card")} id={record.idCardImage} />
		</>
	);
}

/** A text typed by a person, in its own direction; null for an empty text. */
const own = (text: string) => (text ? <span dir="auto">{text}</span> : null);

const Photographs = ({ title, id }: { title: string; id: string }) =>
	id ? (
		<section>
			<h3>{title}</h3>
			<SentPictures id={id} />
		</section>
	) : null;
