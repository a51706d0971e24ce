import { sql } from "drizzle-orm";
import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { homeLayout } from "./table.server.ts";

/** Sections of the home page that use an item of the library, in the published layout or the draft. */
export const homeMediaUse: MediaUse = ({ named }) => sql`
	select distinct on (home.locale, section ->> 'id') 'home' as noun, home.locale || ':' || (section ->> 'id') as id,
		coalesce(nullif(section -> 'settings' ->> 'title', ''), section ->> 'component') as title
		from ${homeLayout} home, jsonb_array_elements(home.hierarchy || home.temporary_hierarchy) as section
		where section::text like ${named}`;
