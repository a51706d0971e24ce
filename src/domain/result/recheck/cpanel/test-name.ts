import { useLocale } from "#ui/locale-context.tsx";

type Named = { nameFa: string; nameEn: string; analyte: string };

/** The name of a test and its value, in the panel's language if available. */
export function useTestName() {
	const locale = useLocale();
	return ({ nameFa, nameEn, analyte }: Named): string =>
		[(locale === "fa" ? nameFa : nameEn) || nameFa || nameEn, analyte].filter(Boolean).join(": ");
}
