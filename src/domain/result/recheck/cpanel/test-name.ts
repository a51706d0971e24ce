import { useLocale } from "#ui/locale-context.tsx";

type Named = { nameFa: string; nameEn: string; analyte: string };

/** A test and its value by name, in the panel's language where it has one. */
export function useTestName() {
	const locale = useLocale();
	return ({ nameFa, nameEn, analyte }: Named): string =>
		[(locale === "fa" ? nameFa : nameEn) || nameFa || nameEn, analyte].filter(Boolean).join(": ");
}
