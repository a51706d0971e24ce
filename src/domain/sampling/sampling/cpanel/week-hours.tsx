import { CopyPlus, Plus, X } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatWeekday } from "#locale/date/date.ts";
import { RecordNumber } from "#records/field/record-number.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { SamplingLocation } from "../location.ts";
import { minutesOf } from "../opening-hours/possible-hours.ts";
import type { SamplingHoursInput } from "../schema.ts";
import { ClockField } from "./clock-field.tsx";
import type { SettingControl, SettingPath } from "./setting.ts";
import { aDayOf } from "./shown-values.tsx";
import { WeekCapacity } from "./week-capacity.tsx";

type Props = {
	control: SettingControl;
	/** Path of the hours in the form: in the usual week, or in a period. */
	name: "hours" | `periods.${number}.hours`;
	location: SamplingLocation;
	isReadOnly: boolean;
};
type Row = SamplingHoursInput & { index: number };

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Suggested hours for a new row: the morning for the first row of a day, the afternoon after a morning row. */
function nextHours(location: SamplingLocation, weekday: number, before: Row | undefined): SamplingHoursInput {
	const { slotMinutes = location === 1 ? 30 : 60, capacity = location === 1 ? 4 : 1 } = before ?? {};
	const [from, to] = before && before.to < "16:00" ? ["16:00", "19:00"] : ["07:00", "12:00"];
	return { location, weekday, from, to, slotMinutes, capacity };
}

/** How many people the hours allow in total; 0 while a field is not a number. */
export function placesOf(rows: readonly SamplingHoursInput[], bufferMinutes = 0): number {
	return rows.reduce((sum, { from, to, slotMinutes, capacity }) => {
		const pace = slotMinutes + bufferMinutes;
		const slots = pace > 0 ? Math.floor((minutesOf(to) - minutesOf(from) + bufferMinutes) / pace) : 0;
		return sum + (slots > 0 && capacity > 0 ? slots * capacity : 0);
	}, 0);
}

/** The weekly hours at a place: for each day, the hours, the length of an appointment and the number of people at once. */
export function WeekHours({ control, name, location, isReadOnly }: Props) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const list = useFieldArray({ control, name: name as "hours" });
	// what is being typed counts at once
	const typed = useWatch({ control, name: name as "hours" });
	const rows: Row[] = list.fields.map((each, index) => ({ ...each, ...typed?.[index], index }));
	const of = (weekday: number) => rows.filter((row) => row.location === location && row.weekday === weekday);
	const copyTo = (weekday: number) => {
		const copied = of(weekday - 1).map(({ index: _, ...hours }) => ({ ...plain(hours), weekday }));
		const others = rows.filter((row) => row.location !== location || row.weekday !== weekday);
		list.replace([...others.map(plain), ...copied]);
	};
	return (
		<>
			<WeekCapacity rows={rows.filter((row) => row.location === location)} />
			<ul className="week-hours">
				{weekdays.map((weekday) => {
					const day = formatWeekday(aDayOf(weekday), locale);
					const own = of(weekday);
					return (
						<li key={weekday} aria-label={day}>
							<div className="week-hours-day">
								<b>{day}</b>
								<span className="muted">
									{own.length ? t("places", { count: placesOf(own) }) : t("closed")}
								</span>
								<span className="grow" />
								{isReadOnly ? null : (
									<>
										{weekday > 0 ? (
											<IconButton
												size="sm"
												label={t("copyDay", { day, before: formatWeekday(aDayOf(weekday - 1), locale) })}
												icon={<CopyPlus className="icon" aria-hidden />}
												onPress={() => copyTo(weekday)}
											/>
										) : null}
										<Button
											variant="quiet"
											size="sm"
											icon={<Plus className="icon" aria-hidden />}
											aria-label={t("addHoursOn", { day })}
											onPress={() => list.append(nextHours(location, weekday, own.at(-1)))}
										>
											{t("addHours")}
										</Button>
									</>
								)}
							</div>
							{own.map(({ id, index }: Row & { id?: string }) => (
								<HoursRow
									key={id}
									control={control}
									path={`${name}.${index}`}
									isReadOnly={isReadOnly}
									onRemove={() => list.remove(index)}
									removeLabel={t("removeHours", { day })}
								/>
							))}
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** A row without the properties that the form adds. */
const plain = ({ location, weekday, from, to, slotMinutes, capacity }: SamplingHoursInput) => ({
	location,
	weekday,
	from,
	to,
	slotMinutes,
	capacity,
});

type RowProps = {
	control: SettingControl;
	path: string;
	isReadOnly: boolean;
	onRemove: () => void;
	removeLabel: string;
};

function HoursRow({ control, path, isReadOnly, onRemove, removeLabel }: RowProps) {
	const t = useTranslations("sampling");
	const bound = (name: string) => ({
		control,
		name: `${path}.${name}` as SettingPath,
		label: t(`hoursField.${name as "from"}`),
		isReadOnly,
	});
	return (
		<div className="hours-row">
			<ClockField {...bound("from")} />
			<ClockField {...bound("to")} />
			<RecordNumber {...bound("slotMinutes")} />
			<RecordNumber {...bound("capacity")} />
			{isReadOnly ? null : (
				<IconButton
					size="sm"
					label={removeLabel}
					icon={<X className="icon" aria-hidden />}
					onPress={onRemove}
				/>
			)}
		</div>
	);
}
