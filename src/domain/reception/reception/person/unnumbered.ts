import { status } from "../state/status.ts";

const { accepted, released } = status;

/**
 * SQL condition: the request has a change that was not yet delivered to machines, and is accepted or was delivered before.
 * The condition compares versions, so that no operation has to take care of this.
 */
export const unnumbered = `(feed_version is not null or website_reception_status between ${accepted} and ${released})
	and feed_version is distinct from version and deleted_at is null`;
