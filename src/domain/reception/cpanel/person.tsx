import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";

/** «34 سال»: age with its unit; nothing when no age is known. */
export function Age({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useTranslations("desk.age");
	if (!age) return null;
	return <span>{t.rich(String(ageScale), { age, num })}</span>;
}

/** The letter that stands for a person without a picture. */
export const Initial = ({ name }: { name: string }) => (
	<span className="ava" aria-hidden>
		{[...name.trim()][0] ?? ""}
	</span>
);
