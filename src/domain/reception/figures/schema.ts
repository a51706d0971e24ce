import * as z from "zod";
import { stages } from "#domain/reception/reception/state/status.ts";
import { Day } from "#domain/sampling/sampling/location.ts";
import { daysBetween, figureDays, maxFigureDays } from "./period.ts";
import { receptionWays } from "./way.ts";

// Figures of requests without personal data (panel 5.5).

const filters = {
	district: z.uuid({ error: "validation.selector" }).optional(),
	way: z.enum(receptionWays, { error: "validation.selector" }).optional(),
	/** The place of sampling. */
	place: z.enum(["laboratory", "home"], { error: "validation.selector" }).optional(),
};

export const FiguresQuery = z
	.object({
		days: z.coerce
			.number({ error: "validation.selector" })
			.pipe(z.literal(figureDays, { error: "validation.selector" }))
			.default(30),
		/** First day of the period, included; set together with `to`, instead of a number of days up to today. */
		from: Day.optional(),
		to: Day.optional(),
		...filters,
	})
	.superRefine(({ from, to }, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (from === undefined && to === undefined) return;
		if (from === undefined) return refuse("from", "validation.required");
		if (to === undefined) return refuse("to", "validation.required");
		if (to < from) return refuse("to", "validation.untilBeforeFrom");
		if (daysBetween(from, to) > maxFigureDays) refuse("from", "validation.range");
	});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

const Count = z.number().int();
const Minutes = z.number();

const Turnaround = z.object({
	categoryId: z.string(),
	name: z.string(),
	answered: Count,
	/** The shortest and the longest time that the catalogue promises for the department's tests, in hours. */
	promiseHours: z.object({ from: Count, to: Count }),
	/** The time within which half of the reports were ready, in minutes of working days. */
	medianMinutes: Minutes,
	/** The time within which nine of ten reports were ready; null for fewer than ten reports. */
	nineOfTenMinutes: Minutes.nullable(),
	/**
	 * The time within which half of the reports were ready, as a share of the time promised for each report's own test: 1
	 * means just in time.
	 */
	medianShare: z.number(),
	nineOfTenShare: z.number().nullable(),
	/** How many reports were ready within the promised time. */
	inTime: Count,
});
export type Turnaround = z.infer<typeof Turnaround>;

const Answered = z.object({ answered: Count, inTime: Count });

/** Figures on the requests in a period, compared with the previous period of equal length. */
export const ReceptionFigures = z.object({
	period: z.object({ from: z.string(), to: z.string(), days: Count }),
	before: z.object({ from: z.string(), to: z.string() }),
	/** The number of new requests. */
	total: Count,
	totalBefore: Count,
	/** Requests with a home visit, except ended ones; and the number of missed visits. */
	home: z.object({ count: Count, missed: Count }),
	ended: z.object({ cancelled: Count, rejected: Count, noShow: Count }),
	/** Reports signed in the period. */
	answered: Answered,
	answeredBefore: Answered,
	/** Every day, oldest first: new requests by place, and requests that ended without a report. */
	days: z.array(z.object({ day: z.string(), laboratory: Count, home: Count, ended: Count })),
	/**
	 * The waiting stages in order: how many requests wait in each stage now, and how much time the requests that left the
	 * stage within the period had spent in it.
	 */
	stages: z.array(
		z.object({ stage: z.enum(stages), waiting: Count, left: Count, medianMinutes: Minutes.nullable() }),
	),
	/** Turnaround by the department of each request's slowest test, most reports first. */
	turnaround: z.array(Turnaround),
	districts: z.array(z.object({ id: z.string(), name: z.string(), count: Count, countBefore: Count })),
	ways: z.array(z.object({ way: z.enum(receptionWays), count: Count })),
	/** Districts that can be selected. */
	districtChoices: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ReceptionFigures = z.infer<typeof ReceptionFigures>;
