import { useTranslations } from "use-intl";

/** Texts for keys that are only known at run time, so that the compiler cannot check them. */
export type RuntimeTexts = {
	(key: string, words?: object): string;
	has(key: string): boolean;
};

/** @param part the common beginning of all keys, `records.noun`; a test of the caller reports keys without a text */
export function useRuntimeTexts(part?: string): RuntimeTexts {
	return useTranslations(part as undefined) as unknown as RuntimeTexts;
}
