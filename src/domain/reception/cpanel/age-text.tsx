import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";

/** «34 سال»: age with its unit; nothing when no age is known. */
export function AgeText({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useTranslations("queue.age");
	if (!age) return null;
	return <span>{t.rich(String(ageScale), { age, num })}</span>;
}
