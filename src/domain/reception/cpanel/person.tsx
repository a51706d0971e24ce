import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import { ageScales } from "../schema.ts";

const units = { [ageScales.days]: "days", [ageScales.months]: "months", [ageScales.years]: "years" } as const;

/** «34 سال»: age with its unit; nothing when no age is known. */
export function Age({ age, ageScale }: { age: string; ageScale: number }) {
	const t = useTranslations("desk.age");
	if (!age) return null;
	const unit = units[ageScale as keyof typeof units] ?? "years";
	return <span>{t.rich(unit, { age, num })}</span>;
}

/** The letter that stands for a person without a picture. */
export const Initial = ({ name }: { name: string }) => (
	<span className="ava" aria-hidden>
		{[...name.trim()][0] ?? ""}
	</span>
);
