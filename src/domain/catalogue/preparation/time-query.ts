import type { Keeping, TimeNeeds } from "./schema.ts";

// What tests ask of a time, as a question for times on offer carries it: without the names of the tests. `keeping-param.ts`
// reads it.

const one = ({ days, hours }: Pick<Keeping, "days" | "hours">) => `${days.join("")}:${hours}`;

/** The time requirements as parameters of `/Sampling/Slots`; unneeded parameters are left out. */
export function timeQuery({ fastingHours, samplingFrom, samplingUntil, keeping }: TimeNeeds) {
	const kept = [...new Set(keeping.map(one))].sort().join(",");
	return {
		...(fastingHours ? { fastingHours: String(fastingHours) } : {}),
		...(samplingFrom ? { samplingFrom } : {}),
		...(samplingUntil ? { samplingUntil } : {}),
		...(kept ? { keeping: kept } : {}),
	};
}
