import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Check, ClipboardList, Printer } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { ApiProblem } from "#api/client.ts";
import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { ChangeDeadline } from "../appointment/change-deadline.tsx";
import { PreparationWarnings } from "../appointment/preparation-note.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { selectionOf } from "../basket/selection.ts";
import { useSelection } from "../basket/use-selection.ts";
import { CopyButton } from "../continue/copy-button.tsx";
import { draftStore } from "../draft/draft.ts";
import type { SubmittedState } from "../draft/submitted-state.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { myReception } from "../queries.ts";
import { PreparationSection } from "../review/preparation.tsx";
import { StageTrack } from "../stage-track.tsx";
import { PageHeading } from "../step/page-heading.tsx";
import { guard } from "../step/step-guard.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import { calendarFile } from "./calendar-event.ts";

export const clientLoader = guard("confirmed");

const QrPicture = lazyComponent(async () => (await import("../continue/qr-picture.tsx")).default);

const Loading = () => (
	<SkeletonRegion className="wrap confirmed">
		<Skeleton height="30rem" />
		<Skeleton height="18rem" />
	</SkeletonRegion>
);
export const HydrateFallback = () => (
	<main id="main">
		<Loading />
	</main>
);

/** The page after submitting. Reads the request from the server, so that a reload shows the same content. */
export default function Confirmed() {
	const t = useText("confirmed");
	const panel = pageHref(onlineReceptionBase(useLocation().pathname), "userPanel");
	const id = useSearchParams()[0].get("id") ?? "";
	const query = useQuery({ ...myReception(id), enabled: id !== "" });
	const submitted: SubmittedState | null = useLocation().state;
	useEffect(() => {
		const { submissionKey } = submitted ?? {};
		if (!submissionKey) return;
		draftStore.finish(submissionKey);
		void import("../pictures/picture-store.ts").then(({ forgetStores }) => forgetStores(submissionKey));
	}, [submitted]);
	const isUnknown = query.error instanceof ApiProblem && [401, 404, 422].includes(query.error.status);
	if (!id || isUnknown) return <Navigate to={panel} replace />;
	return (
		<main id="main">
			{query.data ? (
				<Receipt reception={query.data} panel={panel} />
			) : query.isError ? (
				<div className="wrap confirmed-error">
					<ErrorState title={t("failed")} onRetry={() => void query.refetch()} busy={query.isFetching}>
						{t("failedText")}
					</ErrorState>
				</div>
			) : (
				<Loading />
			)}
		</main>
	);
}

function Receipt({ reception, panel }: { reception: PatientReception; panel: string }) {
	const t = useText("confirmed");
	const { preparations } = useSelection(selectionOf(reception));
	return (
		<div className="wrap confirmed">
			<section className="card confirmed-card">
				<Done />
				<PageHeading title={t("title")} lede={t("lede")} className="confirmed-head" />
				<div className="confirmed-code">
					<small>{t("trackingCode")}</small>
					<span className="code">{showTrackingCode(reception.trackingCode)}</span>
					<CopyButton text={showTrackingCode(reception.trackingCode)} label={t("copy")} done={t("copied")} />
				</div>
				<Facts reception={reception} />
				<div className="row-button confirmed-buttons">
					<Link className={buttonClass({ size: "lg" }, "confirmed-track")} to={panel}>
						<span>{t("track")}</span>
					</Link>
					<CalendarButton reception={reception} />
					<IconButton
						line
						className="confirmed-print"
						label={t("print")}
						icon={<Printer className="icon" aria-hidden />}
						onPress={() => window.print()}
					/>
				</div>
				{reception.changeDeadline ? <ChangeDeadline deadline={reception.changeDeadline} isBooked /> : null}
				<Suspense fallback={<span className="confirmed-qr-room" />}>
					<QrPicture
						text={reception.trackingCode}
						label={t("qr", { code: showTrackingCode(reception.trackingCode) })}
					/>
				</Suspense>
				<p className="muted confirmed-sms">{t("sms")}</p>
			</section>
			<section className="confirmed-next">
				<h2>{t("next")}</h2>
				<StageTrack of={reception} />
				<PreparationWarnings warnings={reception.preparation.warnings} />
				<Before reception={reception} />
				<PreparationSection preparations={preparations} />
			</section>
		</div>
	);
}

const Done = () => (
	<div className="confirmed-art" aria-hidden>
		<svg viewBox="0 0 220 150" aria-hidden="true">
			<circle className="confirmed-art-1" cx="110" cy="78" r="64" />
			<circle className="confirmed-art-2" cx="110" cy="78" r="44" />
			<path className="confirmed-art-3" d="M110 38c15 19 27 32 27 48a27 27 0 0 1-54 0c0-16 12-29 27-48z" />
			<path className="confirmed-art-4" d="M98 86l9 9 17-18" />
			<circle className="confirmed-art-5" cx="28" cy="40" r="5" />
			<circle className="confirmed-art-6" cx="48" cy="118" r="4" />
			<circle className="confirmed-art-7" cx="188" cy="34" r="4" />
			<circle className="confirmed-art-8" cx="196" cy="104" r="6" />
		</svg>
	</div>
);

function useWhere({ samplingLocation, districtName }: PatientReception) {
	const t = useText("confirmed");
	return samplingLocation === 2 ? t("home", { district: districtName }) : t("laboratory");
}

function Facts({ reception }: { reception: PatientReception }) {
	const t = useText("confirmed");
	const locale = useLocale();
	const { slotStartsAt, slotEndsAt } = reception;
	return (
		<dl className="confirmed-details">
			<div>
				<dt>{t("time")}</dt>
				<dd>
					<time dateTime={slotStartsAt}>
						{formatWeekday(slotStartsAt, locale)} {formatDate(slotStartsAt, locale, "day-month")}
						{locale === "fa" ? "، " : ", "}
						<Num>{`${formatTime(slotStartsAt)}–${formatTime(slotEndsAt)}`}</Num>
					</time>
				</dd>
			</div>
			<div>
				<dt>{t("where")}</dt>
				<dd>{useWhere(reception)}</dd>
			</div>
			{reception.reportDate ? (
				<div>
					<dt>{t("reportDate")}</dt>
					<dd>
						{formatWeekday(reception.reportDate, locale)}{" "}
						{formatDate(reception.reportDate, locale, "day-month")}
					</dd>
				</div>
			) : null}
			<div>
				<dt>{t("total")}</dt>
				<dd>
					{reception.items.length === 0 ? (
						t("later")
					) : (
						<PriceOrLater amount={reception.totalPriceRials + reception.homeFeeRials} />
					)}
				</dd>
			</div>
			{reception.isDebtor ? (
				<div>
					<dt>{t("remained")}</dt>
					<dd>
						<PriceOrLater amount={reception.remainedPrice} />
					</dd>
				</div>
			) : null}
		</dl>
	);
}

const halfDayMinutes = 720;

/** Downloads the appointment as a file for the user's calendar. */
function CalendarButton({ reception }: { reception: PatientReception }) {
	const t = useText("confirmed");
	const { centre } = useCentre();
	const where = useWhere(reception);
	const save = () => {
		const code = showTrackingCode(reception.trackingCode);
		const file = calendarFile({
			uid: `${reception.id}@${location.hostname}`,
			startsAt: new Date(reception.slotStartsAt),
			endsAt: new Date(reception.slotEndsAt),
			madeAt: new Date(),
			title: t("eventTitle", { centre: centre.name }),
			description: [
				t("eventText", { code }),
				reception.fastingHours ? t("eventFasting", { hours: reception.fastingHours }) : "",
			]
				.filter(Boolean)
				.join("\n"),
			location: reception.samplingLocation === 2 ? where : centre.address || centre.name,
			alarmMinutes: [reception.fastingHours * 60 + 60 || halfDayMinutes, 60],
		});
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
		link.download = `${code}.ics`;
		link.click();
		URL.revokeObjectURL(link.href);
	};
	return (
		<Button
			className="confirmed-calendar"
			variant="outline"
			size="lg"
			icon={<CalendarPlus className="icon" aria-hidden />}
			onPress={save}
		>
			{t("calendar")}
		</Button>
	);
}

/** What to do before the appointment. */
function Before({ reception }: { reception: PatientReception }) {
	const t = useText("confirmed");
	const locale = useLocale();
	const { fastingHours, slotStartsAt } = reception;
	const begins = fastBegins(new Date(slotStartsAt), fastingHours);
	const fasting =
		reception.items.length === 0
			? t("fastingUnknown")
			: fastingHours === 0
				? t("noFasting")
				: t.rich("fasting", {
						hours: fastingHours,
						time: formatTime(begins),
						day: `${formatWeekday(begins, locale)} ${formatDate(begins, locale, "day-month")}`,
						num,
					});
	const lines = [fasting, t("card"), t(reception.samplingLocation === 2 ? "sampler" : "arrive")];
	return (
		<div className="confirmed-preparation">
			<h3>
				<ClipboardList className="icon" aria-hidden />
				<span>{t("before")}</span>
			</h3>
			<ul className="check-list confirmed-list">
				{lines.map((line, index) => (
					<li key={index}>
						<Check className="icon" aria-hidden />
						<span>{line}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
