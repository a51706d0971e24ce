import { useTranslations } from "use-intl";
import { RecordNumber } from "#records/field/record-number.tsx";
import { num } from "#ui/num.tsx";
import { ClockField } from "./clock-field.tsx";
import type { PartProps } from "./setting.ts";

const minuteFields = ["noticeMinutes", "cancelMinutes", "homeBufferMinutes"] as const;

/** The limits of booking: notice, cut-offs, horizon, and the time between home visits. */
export function Limits({ form }: PartProps) {
	const t = useTranslations("sampling");
	const { values, isReadOnly } = form;
	const bound = { control: form.form.control, isReadOnly, columns: 6 } as const;
	/** Shows a long time as hours and minutes, because 180 minutes are hard to read. */
	const asHours = (name: (typeof minuteFields)[number]) => {
		const minutes = Number(values[name]);
		return minutes >= 60
			? t.rich("inHours", { hours: Math.floor(minutes / 60), minutes: minutes % 60, num })
			: t(`hint.${name}`);
	};
	return (
		<section className="card card-padded stack" id="limits" aria-labelledby="limits-title">
			<h2 className="setting-title" id="limits-title">
				{t("part.limits")}
			</h2>
			<div className="form-grid">
				{minuteFields.map((name) => (
					<RecordNumber
						key={name}
						{...bound}
						name={name}
						label={t(`field.${name}`)}
						unit={t("minutes")}
						hint={asHours(name)}
					/>
				))}
				<RecordNumber
					{...bound}
					name="horizonDays"
					label={t("field.horizonDays")}
					unit={t("days")}
					hint={t("hint.horizonDays")}
				/>
				<ClockField
					{...bound}
					name="tomorrowUntil"
					label={t("field.tomorrowUntil")}
					hint={t("hint.tomorrowUntil")}
				/>
			</div>
		</section>
	);
}
