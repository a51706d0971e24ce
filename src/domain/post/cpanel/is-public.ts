import { locales } from "#locale/locale.ts";
import type { PostRecord } from "../record-schema.ts";

/** Do readers see a post in some language, now or at a time that is set? */
export const isPublic = (record: Pick<PostRecord, "texts"> | undefined): boolean =>
	locales.some((locale) => record?.texts[locale]?.state === "published");
