import { asc, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { getItems, itemsOf } from "#domain/reception/decision/items.server.ts";
import { accountOfRequest } from "#domain/reception/mobile-change/account-of-request.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { isAllowed } from "#domain/reception/reception/state/transitions.ts";
import { receptionItem } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { claimSlot } from "#domain/sampling/sampling/slot/claim-slot.server.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { conflict, stale } from "#platform/errors.ts";
import type { AppointmentInput } from "./appointment-schema.ts";

// Solutions when tests do not fit the place or time: everything at the laboratory, or some of them at a separate appointment.

/**
 * Locks a request whose appointment can still be changed, and its account. @throws DomainError `record.not-found`,
 * `record.stale`; `reception.transition` once the sample is taken
 */
export async function lockOpen(tx: TransactionContext, entry: AuditEntry, id: string, version: number) {
	// claims a slot for the account; every caller that locks both locks the account first
	const accountId = await accountOfRequest(tx, id);
	if (accountId) await lockAccount(tx, accountId);
	const row = await lockReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	const now = row.websiteReceptionStatus;
	if (!isAllowed("relocate", now)) throw conflict("reception.transition", { from: now, to: now });
	return row;
}

const hadItems = (tx: TransactionContext, id: string) =>
	tx.db
		.select()
		.from(receptionItem)
		.where(eq(receptionItem.receptionId, id))
		.orderBy(asc(receptionItem.sort));

/**
 * Claims a slot at the laboratory that meets the requirements of the tests. @param instead the slot that is released in
 * exchange
 */
export async function claimAtLaboratory(
	tx: TransactionContext,
	row: ReceptionRecord,
	input: AppointmentInput,
	instead?: string,
) {
	const { accountId, websiteReceptionStatus: from } = row;
	// a walk-in is already at the laboratory
	if (accountId === null) throw conflict("reception.transition", { from, to: from });
	const startsAt = new Date(input.onlineReceptionDate);
	const sampleDate = dayInTehran(startsAt);
	const had = await hadItems(tx, row.id);
	const settled = itemsOf({ ...row, sampleDate }, await getItems(tx, input, had));
	const place = await claimSlot(
		tx,
		{ location: samplingLocations.laboratory, districtId: null, startsAt },
		settled.needs,
		{ accountId, ...(instead ? { instead } : {}) },
	);
	return {
		had,
		settled,
		columns: {
			samplingLocation: samplingLocations.laboratory,
			samplingDistrictId: null,
			districtName: "",
			slotId: place.id,
			slotStartsAt: startsAt,
			slotEndsAt: place.endsAt,
			sampleDate,
			homeFeeRials: 0,
		},
	};
}

export const momentWords = (at: Date, { locale }: ReceptionRecord) =>
	`${formatDate(at, locale, "month-name")} ${formatTime(at)}`;
