import { status } from "../state/status.ts";

const { accepted, released } = status;

/**
 * In SQL: a change not yet delivered to machines, of an accepted request or one delivered before. It is detected by the
 * version, so that no operation has to handle it.
 */
export const unnumbered = `(feed_version is not null or website_reception_status between ${accepted} and ${released})
	and feed_version is distinct from version and deleted_at is null`;
