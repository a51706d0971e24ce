import { status } from "../state/status.ts";

const { accepted, released } = status;

/**
 * In SQL: a change not delivered to machines yet, of an accepted reception or one delivered before. The version decides, so
 * that no verb needs to care.
 */
export const unnumbered = `(feed_version is not null or website_reception_status between ${accepted} and ${released})
	and feed_version is distinct from version and deleted_at is null`;
