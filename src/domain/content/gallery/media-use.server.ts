import { sql } from "drizzle-orm";
import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { galleryItem, galleryItemText } from "./table.server.ts";

/** Gallery pictures that use an item of the library. */
export const galleryMediaUse: MediaUse = ({ id, locale }) => sql`
	select 'galleryItem' as noun, g.id::text as id,
		coalesce((select nullif(t.title, '') from ${galleryItemText} t where t.item_id = g.id
			order by t.locale = ${locale} desc limit 1), '') as title
		from ${galleryItem} g where g.image_id = ${id}::uuid`;
