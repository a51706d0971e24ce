import { useTranslations } from "use-intl";

/**
 * The messages of a noun's panel, by the keys that every list and form asks for (`title`, `field.{label}`,
 * `column.{id}`). The noun is known at run time only, so the compiler cannot check them; a test names those that are missing.
 */
export function useNounTexts(noun: string) {
	const t = useTranslations() as unknown as {
		(key: string, values?: object): string;
		has(key: string): boolean;
	};
	const say = (key: string, values?: object) => t(`${noun}.${key}`, values);
	return {
		say,
		has: (key: string) => t.has(`${noun}.${key}`),
		/** A column's name; those of every list are told once. */
		nameOf: (id: string) => (t.has(`${noun}.column.${id}`) ? say(`column.${id}`) : t(`records.column.${id}`)),
	};
}
