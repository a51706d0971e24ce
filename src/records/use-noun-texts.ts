import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

/**
 * The messages of a noun's panel, by the keys that every list and form uses (`title`, `field.{label}`, `column.{id}`).
 * Texts that many nouns share are stored once in `records`. The noun is only known at run time, so the compiler cannot
 * check these keys; a test reports missing keys.
 */
export function useNounTexts(noun: string) {
	const t = useRuntimeTexts();
	const say = (key: string, values?: object) => {
		const isOwn = t.has(`${noun}.${key}`) || !t.has(`records.${key}`);
		return t(`${isOwn ? noun : "records"}.${key}`, values);
	};
	return {
		say,
		has: (key: string) => t.has(`${noun}.${key}`),
		/** A column's name; the field's name if the column has none. */
		nameOf(id: string) {
			const isField = !t.has(`${noun}.column.${id}`) && t.has(`${noun}.field.${id}`);
			return say(isField ? `field.${id}` : `column.${id}`);
		},
	};
}
