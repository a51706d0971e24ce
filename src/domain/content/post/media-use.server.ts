import { sql } from "drizzle-orm";
import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { post, postText } from "./table.server.ts";

const words = { table: postText, owner: postText.postId };

/** Posts that use a library item: as their image, in their texts or in a draft, as SQL. */
export const postMediaUse: MediaUse = ({ id, named, locale }) => sql`
	select 'post' as noun, p.id::text as id, ${textColumn(words, postText.mainTitle, sql`p.id`, locale)} as title
		from ${post} p where p.image_id = ${id}::uuid or p.working_copy::text like ${named}
		or p.id in (select post_id from ${postText} where share_image_id = ${id}::uuid or body::text like ${named})`;
