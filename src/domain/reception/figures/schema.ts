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
		/** First and last day, both included, instead of a number of days up to today. */
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
	/** The time within which half of the reports were answered, and nine of ten, in working days. */
	medianMinutes: Minutes,
	/** Null for fewer than ten reports. */
	nineOfTenMinutes: Minutes.nullable(),
	/**
	 * The shares of the promised time that half and nine of ten took, each relative to the promise of its own test: 1 is
	 * just in time.
	 */
	medianShare: z.number(),
	nineOfTenShare: z.number().nullable(),
	/** Reported within the promised time. */
	inTime: Count,
});
export type Turnaround = z.infer<typeof Turnaround>;

const Answered = z.object({ answered: Count, inTime: Count });

/** Results of the requests in a period, compared with as many days before. */
export const ReceptionFigures = z.object({
	period: z.object({ from: z.string(), to: z.string(), days: Count }),
	before: z.object({ from: z.string(), to: z.string() }),
	/** New requests. */
	total: Count,
	totalBefore: Count,
	/** Requests with a home visit, without ended ones; and missed visits. */
	home: z.object({ count: Count, missed: Count }),
	ended: z.object({ cancelled: Count, rejected: Count, noShow: Count }),
	/** Reports signed in the period, and in the one before. */
	answered: Answered,
	answeredBefore: Answered,
	/** Every day, oldest first: new requests by place, and those that ended without a report. */
	days: z.array(z.object({ day: z.string(), laboratory: Count, home: Count, ended: Count })),
	/**
	 * The waiting stages in order: how many requests wait in each now, and how long those took that left it in the period.
	 */
	stages: z.array(
		z.object({ stage: z.enum(stages), waiting: Count, left: Count, medianMinutes: Minutes.nullable() }),
	),
	/** By the department of a request's slowest test, most reports first. */
	turnaround: z.array(Turnaround),
	districts: z.array(z.object({ id: z.string(), name: z.string(), count: Count, countBefore: Count })),
	ways: z.array(z.object({ way: z.enum(receptionWays), count: Count })),
	/** Districts that can be selected. */
	districtChoices: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ReceptionFigures = z.infer<typeof ReceptionFigures>;
