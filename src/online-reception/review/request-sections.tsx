import { useQuery } from "@tanstack/react-query";
import { CreditCard, FileImage, FileText, MapPinned, TestTubes, UserRound } from "lucide-react";
import { genders, noNumberReasons, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { formatDate, formatWeekday } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { normaliseMobile, spacedMobile } from "#locale/number/mobile-number.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ChosenSlot, ChosenSlotDeadline } from "../appointment/chosen-slot.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import type { SelectionView } from "../basket/selection.ts";
import { AgeText } from "../person/age-text.tsx";
import { districts, myPeople } from "../queries.ts";
import type { PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";
import { Fact, ReviewSection } from "./review-section.tsx";
import { SentPictures } from "./sent-pictures.tsx";
import { useReportDate } from "./use-report-date.ts";

type Props = { draft: ReceptionDraft; address: (path: PagePath) => string };

/** The requested items: tests and panels, or the prescription. */
export function SelectionSection({
	draft,
	address,
	choice,
}: Props & { choice: Pick<SelectionView, "lines"> }) {
	const t = useText("overview");
	if (draft.receptionType === receptionTypes.prescription)
		return (
			<>
				{draft.prescriptionTrackingCode ? (
					<ReviewSection
						icon={<FileText className="icon" aria-hidden />}
						title={t("prescription")}
						editAt={address("epresc")}
					>
						<dl className="key-values">
							<Fact name={t("code")}>
								<span className="code">{draft.prescriptionTrackingCode}</span>
							</Fact>
						</dl>
					</ReviewSection>
				) : null}
				{draft.prescImage ? (
					<ReviewSection
						icon={<FileImage className="icon" aria-hidden />}
						title={t("pictures")}
						editAt={address("prescImage")}
					>
						<SentPictures id={draft.prescImage} />
					</ReviewSection>
				) : null}
			</>
		);
	const editAt = address(draft.receptionPlan === 2 ? "panels" : "tests");
	return (
		<ReviewSection icon={<TestTubes className="icon" aria-hidden />} title={t("tests")} editAt={editAt}>
			<ul className="review-lines">
				{choice.lines.map((line) => (
					<li key={line.id}>
						<span className="code-chip review-lines-code code">{line.code}</span>
						<span className="grow">{line.name}</span>
						{line.inPanel ? (
							<span className="badge badge-main">{t("included")}</span>
						) : (
							<PriceOrLater amount={line.priceRials} />
						)}
					</li>
				))}
			</ul>
		</ReviewSection>
	);
}

/** The person being tested. */
export function PatientSection({ draft, address }: Props) {
	const t = useText("overview");
	const profile = useText("profile");
	const locale = useLocale();
	return (
		<ReviewSection
			icon={<UserRound className="icon" aria-hidden />}
			title={t("patient")}
			editAt={address("userProfile")}
		>
			<dl className="key-values">
				<Fact name={t("name")}>
					{draft.firstName} {draft.lastName}
				</Fact>
				<Identity draft={draft} />
				<Fact name={t("ageGender")}>
					<AgeText age={draft.age} ageScale={draft.ageScale} />
					{locale === "fa" ? "، " : ", "}
					{profile(draft.gender === genders.male ? "male" : "female").toLowerCase()}
				</Fact>
				<Fact name={t("mobile")}>
					<Num>{spacedMobile(normaliseMobile(draft.mobileNumber))}</Num>
				</Fact>
				<Fact name={t("insurance")}>{draft.baseContractName}</Fact>
				<Fact name={t("supplementary")}>{draft.suppContractName}</Fact>
				<Fact name={t("sender")}>
					{draft.labSenderId ? <span className="code">{draft.labSenderId}</span> : null}
				</Fact>
				<Fact name={t("landline")}>{draft.landline ? <Num>{draft.landline}</Num> : null}</Fact>
				<Fact name={t("notes")} isLong>
					{draft.notes ? <span className="key-values-lines">{draft.notes}</span> : null}
				</Fact>
			</dl>
		</ReviewSection>
	);
}

function Identity({ draft }: { draft: ReceptionDraft }) {
	const t = useText("overview");
	const profile = useText("profile");
	const person = useQuery(myPeople).data?.find(({ id }) => id === draft.patientId);
	if (draft.hasNoNationalCode && draft.hasNoNumber)
		return (
			<>
				<Fact name={t("nationalCode")}>
					{t("noNumber")}
					{isOneOf(noNumberReasons, draft.noNumberReason)
						? ` (${profile(`noNumberReasons.${draft.noNumberReason}`)})`
						: ""}
				</Fact>
				<Fact name={t("guardian")}>
					{draft.guardianNationalCode ? <Num>{normaliseDigits(draft.guardianNationalCode)}</Num> : null}
				</Fact>
			</>
		);
	if (draft.hasNoNationalCode)
		return (
			<Fact name={t("passport")}>
				{draft.passportNumber ? <Num>{draft.passportNumber}</Num> : t("keptPassport")}
			</Fact>
		);
	return (
		<Fact name={t("nationalCode")}>
			{draft.nationalCode ? (
				<Num>{normaliseDigits(draft.nationalCode)}</Num>
			) : (
				t.rich("kept", { digits: person?.nationalCodeLast4 ?? "…", num })
			)}
		</Fact>
	);
}

/** The picture of the national card, if the site requires it. */
export function CardSection({ draft, address }: Props) {
	const t = useText("overview");
	return draft.idCardImage ? (
		<ReviewSection
			icon={<CreditCard className="icon" aria-hidden />}
			title={t("card")}
			editAt={address("nicImage")}
		>
			<SentPictures id={draft.idCardImage} />
		</ReviewSection>
	) : null;
}

/** Place and time of the appointment. */
export function PlaceSection({ draft, address }: Props) {
	const t = useText("overview");
	const reportDate = useReportDate(draft);
	const locale = useLocale();
	const isHome = draft.samplingLocation === 2;
	const list = useQuery({ ...districts(locale), enabled: isHome }).data;
	const district = list?.find(({ id }) => id === draft.samplingDistrictId)?.name;
	const comma = locale === "fa" ? "، " : ", ";
	const where = [
		district,
		draft.address,
		draft.plaq && t("plaq", { plaq: draft.plaq }),
		draft.buildingNo && t("unit", { unit: draft.buildingNo }),
		draft.addressDesc,
		draft.latitude !== null && t("pin"),
	].filter(Boolean);
	return (
		<ReviewSection
			icon={<MapPinned className="icon" aria-hidden />}
			title={t("place")}
			editAt={address("address")}
		>
			<dl className="key-values">
				<Fact name={t("time")}>
					{draft.onlineReceptionDate ? (
						<>
							{formatWeekday(draft.onlineReceptionDate, locale)}{" "}
							<time dateTime={draft.sampleDate}>
								{formatDate(draft.onlineReceptionDate, locale, "month-name")}
							</time>
							{comma}
							<ChosenSlot draft={draft} />
						</>
					) : null}
				</Fact>
				<Fact name={t("where")}>{t(isHome ? "home" : "laboratory")}</Fact>
				<Fact name={t("reportDate")}>{reportDate ? formatDate(reportDate, locale, "month-name") : null}</Fact>
				<Fact name={t("address")} isLong>
					{isHome ? <BidiText text={where.join(comma)} /> : null}
				</Fact>
			</dl>
			<ChosenSlotDeadline draft={draft} />
		</ReviewSection>
	);
}
