import { ArrowLeft, ChevronLeft, ChevronRight, NotebookText, UtensilsCrossed } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { ReportStateBadge } from "#domain/result/report/cpanel/state-badge.tsx";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";

type Props = {
	sheet: ReportSheet;
	backTo: string;
	/** The name of the list to return to. */
	backName: string;
	onPrevious: (() => void) | undefined;
	onNext: (() => void) | undefined;
};

/** An age in its natural unit: days below two months, months below two years, then years. */
function ageOf(years: number): { count: number; unit: "days" | "months" | "years" } {
	const months = Math.round(years * 12);
	if (months < 2) return { count: Math.max(1, Math.round(years * 365.25)), unit: "days" };
	return months < 24 ? { count: months, unit: "months" } : { count: Math.floor(years), unit: "years" };
}

/** The fast and the patient's notes, for example about medicines: they decide how a value is judged. */
function Preparation({ of }: { of: ReportSheet["preparation"] }) {
	const t = useTranslations("results.head");
	const [isOpen, setOpen] = useState(false);
	const { fastingHours, isFastKept, notes } = of;
	return (
		<>
			{fastingHours || isFastKept !== null ? (
				<span className={isFastKept === false ? "results-fasting is-warn" : "results-fasting"}>
					<UtensilsCrossed className="icon" aria-hidden />
					{isFastKept === null
						? t.rich("fasting.asked", { count: fastingHours, num })
						: t(isFastKept ? "fasting.kept" : "fasting.notKept")}
				</span>
			) : null}
			{notes ? (
				<button
					type="button"
					className={isOpen ? "results-note is-open" : "results-note"}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					<NotebookText className="icon" aria-hidden />
					<span className="visually-hidden">{t("notes")}</span>
					<span className="results-note-text" dir="auto">
						{notes}
					</span>
				</button>
			) : null}
		</>
	);
}

/** Who the patient is, in one line. */
function PersonFacts({ sheet }: { sheet: ReportSheet }) {
	const t = useTranslations("results.head");
	const locale = useLocale();
	const { sex, ageYears } = sheet.person;
	const age = ageYears === null ? null : ageOf(ageYears);
	const at = sheet.sampledAt || sheet.appointmentAt;
	return (
		<p>
			<Link to={`/cpanel/receptions/${sheet.receptionId}`} className="text-link">
				<bdi dir="ltr" className="code">
					{sheet.receptNo || showTrackingCode(sheet.trackingCode)}
				</bdi>
			</Link>
			<span>
				{age === null
					? t(`sex.${sex}`)
					: t.rich(`person.${age.unit}`, { age: age.count, sex: t(`sex.${sex}`), num })}
			</span>
			<span>
				{t(sheet.sampledAt ? "sampled" : "appointment")} {formatDate(at, locale, "day-month")}{" "}
				{sheet.isTimeKnown ? <Num>{formatTime(at)}</Num> : null}
			</span>
			{sheet.number ? <span>{t.rich("number", { number: sheet.number, num })}</span> : null}
		</p>
	);
}

/** The patient whose results are entered, and links to the previous and next request in the list. It stays in view. */
export function EntryHead({ sheet, backTo, backName, onPrevious, onNext }: Props) {
	const t = useTranslations("results.head");
	const { firstName, lastName } = sheet.person;
	const name = `${firstName} ${lastName}`;
	return (
		<header className="results-head">
			<Link
				to={backTo}
				className={buttonClass({ variant: "quiet", size: "sm" }, "results-back")}
				aria-label={backName}
			>
				<ArrowLeft className="icon icon-directional" aria-hidden />
				<span>{backName}</span>
			</Link>
			<div className="results-person">
				<div className="results-name">
					<h1>{name}</h1>
					<ReportStateBadge state={sheet.state} isInPart={sheet.isInPart} />
				</div>
				<PersonFacts sheet={sheet} />
			</div>
			<div className="results-preparation">
				<Preparation of={sheet.preparation} />
			</div>
			<span className="results-place">
				<IconButton
					size="sm"
					label={t("previous")}
					icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
					isDisabled={!onPrevious}
					onPress={onPrevious}
				/>
				<IconButton
					size="sm"
					label={t("next")}
					icon={<ChevronRight className="icon icon-directional" aria-hidden />}
					isDisabled={!onNext}
					onPress={onNext}
				/>
			</span>
		</header>
	);
}
