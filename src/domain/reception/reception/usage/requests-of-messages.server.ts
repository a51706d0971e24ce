import { eq, ilike } from "drizzle-orm";
import type { MessageRequests } from "#domain/message/sms-outbox/ports.server.ts";
import { fold } from "#locale/text/fold.ts";
import { reception } from "../table.server.ts";
import { parseTrackingCode } from "../tracking-code.ts";

/** The columns of requests needed to join requests with the messages about them. */
export const requestsOfMessages = (): MessageRequests => ({
	table: reception,
	id: reception.id,
	trackingCode: reception.trackingCode,
	firstName: reception.firstName,
	lastName: reception.lastName,
	matching(typed) {
		const code = parseTrackingCode(typed);
		if (code) return eq(reception.trackingCode, code);
		return ilike(reception.search, `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`);
	},
});
