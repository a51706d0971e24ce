import { ageScales } from "#domain/reception/reception/option-codes.ts";
import { num } from "#ui/num.tsx";
import { useText } from "../use-text.ts";

const unitOf: Record<number, "days" | "months" | "years"> = {
	[ageScales.days]: "days",
	[ageScales.months]: "months",
	[ageScales.years]: "years",
};

/** An age with its unit: «34 سال». */
export function AgeText({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useText("age");
	const value = Number(age);
	if (!age || !Number.isFinite(value)) return null;
	return t.rich(unitOf[ageScale] ?? "years", { age: value, num });
}
