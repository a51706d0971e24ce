import { and, eq, gte, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { addDays, momentInTehran } from "#locale/date/date.ts";
import { sms } from "./table.server.ts";

export const smsRights = { read: staffWith("reception.read"), write: staffWith("reception.write") };

export const within = (isoDay: string) =>
	and(gte(sms.createdAt, momentInTehran(isoDay)), lt(sms.createdAt, momentInTehran(addDays(isoDay, 1))));

export const undelivered = inArray(sms.state, ["refused", "failed"]);

/**
 * SQL condition for messages for which a retry can help: waiting after a failure, or refused while their text is still
 * stored, which is never the case for a one-time code.
 */
export const retryable = (now: Date) =>
	or(
		and(eq(sms.state, "queued"), isNotNull(sms.lastError)),
		and(eq(sms.state, "refused"), isNotNull(sms.text), gte(sms.expiresAt, now)),
	) as SQL;
