import { sql } from "drizzle-orm";
import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { siteInfo } from "./table.server.ts";

/** SQL of the languages whose logo is a library item. */
export const logoMediaUse: MediaUse = ({ named }) => sql`
	select 'siteInfo' as noun, site.locale as id, site.center_name as title from ${siteInfo} site
		where site.logo_file_path like ${named}`;
