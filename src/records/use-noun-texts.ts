import { useTranslations } from "use-intl";

/**
 * The messages of a noun's panel, by the keys that every list and form asks for (`title`, `field.{label}`,
 * `column.{id}`). A test names those that are missing.
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
		/** A column's name; else that of the field, and those of every list are told once. */
		nameOf(id: string) {
			const own = [`column.${id}`, `field.${id}`].find((key) => t.has(`${noun}.${key}`));
			return own ? say(own) : t(`records.column.${id}`);
		},
	};
}
