import { sql } from "drizzle-orm";
import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { slide, slideText } from "./table.server.ts";

/** SQL of the slides that show a library item, as their image or in their texts. */
export const slideMediaUse: MediaUse = ({ id, named }) => sql`
	select 'slide' as noun, s.id::text as id, s.name as title from ${slide} s where s.image_id = ${id}::uuid
		or s.id in (select slide_id from ${slideText} t where to_jsonb(t)::text like ${named})`;
