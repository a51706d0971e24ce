import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import type { AgeScale } from "../option-codes.ts";

/** «34 سال»: age with its unit; nothing when no age is known. */
export function AgeText({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useTranslations("queue.age");
	if (!age) return null;
	return <span>{t.rich(`${ageScale as AgeScale}`, { age, num })}</span>;
}
