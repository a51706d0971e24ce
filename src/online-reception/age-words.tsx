import { ageScales } from "#domain/reception/kinds.ts";
import { num } from "#ui/num.tsx";
import { useWords } from "./words.ts";

const unitOf: Record<number, "days" | "months" | "years"> = {
	[ageScales.days]: "days",
	[ageScales.months]: "months",
	[ageScales.years]: "years",
};

/** «34 سال» */
export function AgeWords({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useWords("age");
	const value = Number(age);
	if (!age || !Number.isFinite(value)) return null;
	return t.rich(unitOf[ageScale] ?? "years", { age: value, num });
}
