import { useTranslations } from "use-intl";

/** Texts by keys that are known at run time only, so that the compiler cannot check them. */
export type RuntimeTexts = {
	(key: string, words?: object): string;
	has(key: string): boolean;
};

/** @param part what all keys begin with, `records.noun`; a test of the caller names keys that have no text */
export function useRuntimeTexts(part?: string): RuntimeTexts {
	return useTranslations(part as undefined) as unknown as RuntimeTexts;
}
