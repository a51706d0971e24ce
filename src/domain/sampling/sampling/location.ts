import * as z from "zod";
import { day } from "#locale/validation.ts";

// What a request says of where and when, apart from the settings of it: patients load this and not those.

/** One of `samplingLocations`. */
export const SamplingLocation = z.literal([1, 2], { error: "validation.selector" });
export type SamplingLocation = z.infer<typeof SamplingLocation>;

/** A day of the Gregorian calendar, `YYYY-MM-DD`, that exists. */
export const Day = day();
