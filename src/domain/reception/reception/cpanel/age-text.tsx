import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import type { AgeScale } from "../option-codes.ts";

/** Age with its unit, «34 سال»; nothing when the age is unknown. */
export function AgeText({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useTranslations("queue.age");
	if (!age) return null;
	return <span>{t.rich(`${ageScale as AgeScale}`, { age, num })}</span>;
}
