import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { recordsKey } from "#records/list/use-collection.ts";
import { Alert } from "#ui/alert.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Holidays } from "./holidays.tsx";
import { Limits } from "./limits.tsx";
import { PatientPreview } from "./patient-preview.tsx";
import { Periods } from "./periods.tsx";
import { type SettingForm, samplingSetting } from "./setting.ts";
import { WaysOfAsking } from "./ways-of-asking.tsx";
import { WeekHours } from "./week-hours.tsx";
import "./sampling.css";

const parts = ["ways", "hours", "periods", "holidays", "limits"] as const;

/** What online reception offers, when and where, next to a preview for patients (panel 4.7). */
export default function OnlineReceptionSettingPage() {
	const t = useTranslations("sampling");
	const form = useSettingForm(samplingSetting);
	return (
		<SettingPage setting={samplingSetting} form={form}>
			<nav className="setting-parts" aria-label={t("parts")}>
				{parts.map((part) => (
					<a key={part} href={`#${part}`}>
						{t(`part.${part}`)}
					</a>
				))}
				{(["districts", "contracts", "consent", "smsTemplates"] as const).map((page) => (
					<Link key={page} to={`/cpanel/${page}`}>
						{t(`part.${page}`)}
					</Link>
				))}
			</nav>
			<div className="setting-layout">
				<div className="setting-main">
					<WaysOfAsking form={form} />
					<Hours form={form} />
					<Periods form={form} />
					<Holidays form={form} />
					<Limits form={form} />
				</div>
				<PatientPreview setting={form.values} isDirty={form.isDirty} />
			</div>
		</SettingPage>
	);
}

function Hours({ form }: { form: SettingForm }) {
	const t = useTranslations("sampling");
	const [location, setLocation] = useState<"1" | "2">("1");
	return (
		<section className="card card-padded stack" id="hours" aria-labelledby="hours-title">
			<div className="setting-head">
				<h2 id="hours-title">{t("part.hours")}</h2>
				<Segmented
					label={t("place")}
					isLabelHidden
					tight
					value={location}
					onChange={setLocation}
					choices={[
						{ value: "1", label: t("laboratory") },
						{ value: "2", label: t("home") },
					]}
				/>
			</div>
			<p className="muted">{t(location === "1" ? "hoursLede" : "homeLede")}</p>
			{location === "2" ? <NoDistrict /> : null}
			<WeekHours
				key={location}
				control={form.form.control}
				name="hours"
				location={location === "1" ? 1 : 2}
				isReadOnly={form.isReadOnly}
			/>
		</section>
	);
}

/** Warns that home visits need districts as well as hours. */
function NoDistrict() {
	const t = useTranslations("sampling");
	const call = useCall();
	const { data } = useQuery({
		queryKey: [...recordsKey, "district", "any"],
		queryFn: ({ signal }) => call(() => collectionClient("District").list({ pageSize: 1 }, signal)),
	});
	if (data?.totalCount !== 0) return null;
	return (
		<Alert tone="warn" isSmall>
			{t.rich("noDistrict", {
				link: (text) => (
					<Link to="/cpanel/districts?edit=new" className="text-link">
						{text}
					</Link>
				),
			})}
		</Alert>
	);
}
