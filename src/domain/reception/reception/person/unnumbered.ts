import { status } from "../state/status.ts";

const { accepted, released } = status;

/**
 * In SQL: a change that no machine was told of yet, of what was accepted and of all that was told once. The version tells, so
 * that no verb needs to think of it.
 */
export const unnumbered = `(feed_version is not null or website_reception_status between ${accepted} and ${released})
	and feed_version is distinct from version and deleted_at is null`;
