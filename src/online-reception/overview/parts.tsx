import { useQuery } from "@tanstack/react-query";
import { CreditCard, FileImage, FileText, MapPinned, TestTubes, UserRound } from "lucide-react";
import { genders, receptionTypes } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { formatDate, formatWeekday } from "#locale/date.ts";
import { normaliseDigits, normaliseMobile } from "#locale/normalise.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Num, Runs } from "#ui/runs.tsx";
import { AgeWords } from "../age-words.tsx";
import { ChosenTime } from "../chosen-time.tsx";
import { spacedMobile } from "../phone.tsx";
import { Price } from "../price.tsx";
import { districts, ownPeople } from "../query.ts";
import type { PagePath } from "../steps.ts";
import type { useChoice } from "../use-choice.ts";
import { useWords } from "../words.ts";
import { Fact, Part } from "./part.tsx";
import { SentPictures } from "./sent-pictures.tsx";

type Props = { draft: ReceptionDraft; address: (path: PagePath) => string };

/** What is asked for: tests and panels, or the prescription. */
export function ChoicePart({ draft, address, choice }: Props & { choice: ReturnType<typeof useChoice> }) {
	const t = useWords("overview");
	if (draft.receptionType === receptionTypes.prescription)
		return (
			<>
				{draft.prescriptionTrackingCode ? (
					<Part
						icon={<FileText className="i" aria-hidden />}
						title={t("prescription")}
						editAt={address("epresc")}
					>
						<dl className="kv">
							<Fact name={t("code")}>
								<span className="code">{draft.prescriptionTrackingCode}</span>
							</Fact>
						</dl>
					</Part>
				) : null}
				{draft.prescImage ? (
					<Part
						icon={<FileImage className="i" aria-hidden />}
						title={t("pictures")}
						editAt={address("prescImage")}
					>
						<SentPictures id={draft.prescImage} />
					</Part>
				) : null}
			</>
		);
	const editAt = address(draft.receptionPlan === 2 ? "panels" : "tests");
	return (
		<Part icon={<TestTubes className="i" aria-hidden />} title={t("tests")} editAt={editAt}>
			<ul className="rvl">
				{choice.lines.map((line) => (
					<li key={line.id}>
						<span className="tcode code">{line.code}</span>
						<span className="grow">{line.name}</span>
						{line.inPanel ? (
							<span className="badge badge-main">{t("included")}</span>
						) : (
							<Price amount={line.priceRials} />
						)}
					</li>
				))}
			</ul>
		</Part>
	);
}

/** Who is being tested. */
export function PatientPart({ draft, address }: Props) {
	const t = useWords("overview");
	const profile = useWords("profile");
	const locale = useLocale();
	return (
		<Part icon={<UserRound className="i" aria-hidden />} title={t("patient")} editAt={address("userProfile")}>
			<dl className="kv">
				<Fact name={t("name")}>
					{draft.firstName} {draft.lastName}
				</Fact>
				<Identity draft={draft} />
				<Fact name={t("ageGender")}>
					<AgeWords age={draft.age} ageScale={draft.ageScale} />
					{locale === "fa" ? "، " : ", "}
					{profile(draft.gender === genders.male ? "male" : "female").toLowerCase()}
				</Fact>
				<Fact name={t("mobile")}>
					<Num>{spacedMobile(normaliseMobile(draft.mobileNumber))}</Num>
				</Fact>
				<Fact name={t("insurance")}>{draft.baseContractName}</Fact>
				<Fact name={t("supplementary")}>{draft.suppContractName}</Fact>
				<Fact name={t("landline")}>{draft.landline ? <Num>{draft.landline}</Num> : null}</Fact>
				<Fact name={t("notes")}>{draft.notes}</Fact>
			</dl>
		</Part>
	);
}

function Identity({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("overview");
	const person = useQuery(ownPeople).data?.find(({ id }) => id === draft.patientId);
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

/** The picture of the national card, where the site asks for it. */
export function CardPart({ draft, address }: Props) {
	const t = useWords("overview");
	return draft.idCardImage ? (
		<Part icon={<CreditCard className="i" aria-hidden />} title={t("card")} editAt={address("nicImage")}>
			<SentPictures id={draft.idCardImage} />
		</Part>
	) : null;
}

/** Where and when. */
export function PlacePart({ draft, address }: Props) {
	const t = useWords("overview");
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
		<Part icon={<MapPinned className="i" aria-hidden />} title={t("place")} editAt={address("address")}>
			<dl className="kv">
				<Fact name={t("time")}>
					{draft.onlineReceptionDate ? (
						<>
							{formatWeekday(draft.onlineReceptionDate, locale)}{" "}
							<time dateTime={draft.sampleDate}>
								<Num>{formatDate(draft.onlineReceptionDate, locale)}</Num>
							</time>
							{comma}
							<ChosenTime draft={draft} />
						</>
					) : null}
				</Fact>
				<Fact name={t("where")}>{t(isHome ? "home" : "laboratory")}</Fact>
				<Fact name={t("address")}>{isHome ? <Runs text={where.join(comma)} /> : null}</Fact>
			</dl>
		</Part>
	);
}
