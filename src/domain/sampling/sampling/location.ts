import * as z from "zod";
import { day } from "#locale/validation.ts";

// A request's place and time, separate from the settings: patients load only this file.

/** One of `samplingLocations`. */
export const SamplingLocation = z.literal([1, 2], { error: "validation.selector" });
export type SamplingLocation = z.infer<typeof SamplingLocation>;

/** A real date of the Gregorian calendar, `YYYY-MM-DD`. */
export const Day = day();
