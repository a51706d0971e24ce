import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { samplingClient, samplingSettingClient, unwrap } from "#api/client.ts";
import { dayInTehran, formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type KeptRequests, type SamplingPreview, SamplingSettingInput, type SlotDay } from "../schema.ts";

const pauseMs = 400;

/** The last setting without errors, updated after a pause in typing. */
function useRightSetting(setting: SamplingSettingInput): SamplingSettingInput | undefined {
	const later = useDeferredValue(setting);
	const [right, setRight] = useState<SamplingSettingInput>();
	useEffect(() => {
		const timer = setTimeout(() => {
			const read = SamplingSettingInput.safeParse(later);
			if (read.success) setRight(read.data);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [later]);
	return right;
}

type Props = { setting: SamplingSettingInput; isDirty: boolean };

/**
 * The slots that patients would see in the coming days, calculated by the same function as their real slots, and the
 * requests that would fall outside the hours.
 */
export function PatientPreview({ setting, isDirty }: Props) {
	const t = useTranslations("sampling.preview");
	const words = useTranslations("sampling");
	const locale = useLocale();
	const call = useCall();
	const [place, setPlace] = useState<"1" | "2">("1");
	const [districtId, setDistrictId] = useState("");
	const right = useRightSetting(setting);
	const districts = useQuery({
		queryKey: ["districts", locale],
		queryFn: () =>
			unwrap(samplingClient.Sampling[":locale"].Districts.$get({ param: { locale } })).then(
				({ dataList }) => dataList,
			),
	});
	const chosen = districtId || districts.data?.[0]?.id || "";
	const query = useQuery({
		queryKey: ["sampling-preview", right, place, chosen],
		queryFn: (): Promise<SamplingPreview> =>
			call(() =>
				samplingSettingClient.SamplingSetting.Preview.$post({
					json: {
						setting: right as SamplingSettingInput,
						samplingLocation: place === "1" ? 1 : 2,
						samplingDistrictId: place === "1" ? "" : chosen,
					},
				}),
			),
		enabled: right !== undefined,
		placeholderData: keepPreviousData,
	});
	return (
		<aside className="patient-preview" aria-label={t("title")}>
			<Outside requests={query.data?.outside} />
			<section className="card card-padded stack">
				<div className="setting-head">
					<h2 className="heading-small">{t("title")}</h2>
					<Badge tone={isDirty ? "warn" : "ok"} mark="dot">
						{t(isDirty ? "unsaved" : "live")}
					</Badge>
				</div>
				<Segmented
					label={words("place")}
					isLabelHidden
					tight
					value={place}
					onChange={setPlace}
					choices={[
						{ value: "1", label: words("laboratory") },
						{ value: "2", label: words("home") },
					]}
				/>
				{place === "2" && districts.data?.length ? (
					<NativeSelect
						label={t("district")}
						value={chosen}
						onChange={setDistrictId}
						options={districts.data.map(({ id, name }) => ({ value: id, label: name }))}
					/>
				) : null}
				{query.data ? (
					<ol className="preview-days">
						{query.data.days.map((day) => (
							<PreviewDay key={day.day} day={day} />
						))}
					</ol>
				) : query.isError ? (
					<Alert tone="bad">{t("failed")}</Alert>
				) : (
					<Skeleton height="16rem" />
				)}
			</section>
		</aside>
	);
}

function PreviewDay({ day: { day, closed, holidayName, slots } }: { day: SlotDay }) {
	const t = useTranslations("sampling.preview");
	const locale = useLocale();
	const free = slots.filter(({ reason }) => reason === null);
	const places = free.reduce((sum, { left }) => sum + left, 0);
	return (
		<li className={free.length ? "preview-day" : "preview-day is-closed"}>
			<span className="grow">
				<b>{formatWeekday(day, locale)}</b> <Num>{formatDate(day, locale)}</Num>
				{holidayName ? <small className="muted">{holidayName}</small> : null}
			</span>
			<span>
				{free.length ? (
					<>
						<BidiText text={`${formatTime(free[0]?.startsAt)}–${formatTime(free.at(-1)?.endsAt)}`} />
						<small className="muted">{t("places", { count: places })}</small>
					</>
				) : (
					t(closed ? "closed" : "nothingFree")
				)}
			</span>
		</li>
	);
}

/** Requests outside the hours: shown before saving, and never moved automatically. */
function Outside({ requests }: { requests: KeptRequests | undefined }) {
	const t = useTranslations("sampling.outside");
	const locale = useLocale();
	if (!requests?.totalCount) return null;
	const { dataList, totalCount } = requests;
	return (
		<Alert tone="warn" isNew title={t("title", { count: totalCount })}>
			<p>{t("text")}</p>
			<ul className="outside-requests">
				{dataList.map(({ id, trackingCode, startsAt }, index) => {
					const at = `${formatWeekday(startsAt, locale)} ${formatDate(dayInTehran(new Date(startsAt)), locale)} ${formatTime(startsAt)}`;
					return (
						<li key={id || `${startsAt} ${index}`}>
							{id ? (
								<Link to={`/cpanel/receptions/${id}`} className="text-link">
									<BidiText text={`${at} · ${trackingCode}`} />
								</Link>
							) : (
								<BidiText text={at} />
							)}
						</li>
					);
				})}
			</ul>
			{totalCount > dataList.length ? <p>{t("more", { count: totalCount - dataList.length })}</p> : null}
		</Alert>
	);
}
