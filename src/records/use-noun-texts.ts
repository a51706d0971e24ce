import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

/**
 * The messages of a noun's panel, by the keys that every list and form asks for (`title`, `field.{label}`,
 * `column.{id}`); those that many nouns have are told once, in `records`. The noun is
 * known at run time only, so the compiler cannot check these keys; a test names those that are missing.
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
		/** A column's name; without one that of the field. */
		nameOf(id: string) {
			const isField = !t.has(`${noun}.column.${id}`) && t.has(`${noun}.field.${id}`);
			return say(isField ? `field.${id}` : `column.${id}`);
		},
	};
}
