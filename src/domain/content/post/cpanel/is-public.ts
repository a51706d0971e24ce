import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { locales } from "#locale/locale.ts";
import type { PostRecord } from "../record-schema.ts";

/** Whether readers see a post in at least one language, either now or from a scheduled time. */
export const isPublic = (record: Pick<PostRecord, "texts"> | undefined): boolean =>
	locales.some((locale) => record?.texts[locale]?.state === "published");

/** Whether readers see a post in at least one language at this moment. */
export const isSeen = (record: Pick<PostRecord, "texts"> | undefined, now: Date): boolean =>
	locales.some((locale) => {
		const text = record?.texts[locale];
		return text !== undefined && phaseOf(text, now) === "shown";
	});
