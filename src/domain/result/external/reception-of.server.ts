import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { insertWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { genders } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { yearMonthOf } from "#domain/reception/reception/recept-no.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { ReceivedReport } from "#domain/result/fhir/received-report.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import { contradictionOf, numbersByKind, type OwnPerson, statesOtherFacts } from "./same-person.ts";
import type { ExternalPersonInput } from "./schema.ts";

// Which reception a number means, and whether it is the person's whose report it is.

export type Named = { receptNo: string; receptDate?: string | undefined };

/** Locks a reception number, so that messages for the same number are handled one after the other. */
const lockNumber = (tx: TransactionContext, receptNo: string) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`report.number ${receptNo}`}))`);

/**
 * Finds the request with a number. @throws DomainError `external.ambiguous` if a number without its day matches several
 * requests
 */
export async function findByNumber(
	tx: Context | TransactionContext,
	{ receptNo, receptDate }: Named,
): Promise<string | undefined> {
	// numbers from before they were unique by month have none
	const month = receptDate
		? or(eq(reception.yearMonth, yearMonthOf(receptNo, receptDate)), eq(reception.yearMonth, ""))
		: undefined;
	const found = await tx.db
		.select({ id: reception.id })
		.from(reception)
		.where(and(eq(reception.receptNo, receptNo), isNull(reception.deletedAt), month))
		.limit(2);
	if (found.length > 1) throw conflict("external.ambiguous");
	return found[0]?.id;
}

const ownPerson = (row: ReceptionRecord): OwnPerson => ({
	firstName: row.firstName,
	lastName: row.lastName,
	nationalCode: row.nationalCode ?? "",
	passportNumber: row.passportNumber ?? "",
	guardianNationalCode: row.guardianNationalCode ?? "",
	birthDate: row.birthDate ?? "",
	gender: row.gender === genders.male ? "male" : row.gender === genders.female ? "female" : "",
});

/** Whether a message states a different birth date or sex than the request, even if it may be about the same person. */
export function hasOtherFacts(
	row: ReceptionRecord,
	{ person, received }: { person?: ExternalPersonInput | undefined; received?: ReceivedReport | undefined },
): boolean {
	const own = ownPerson(row);
	const typed = person && {
		birthDate: person.birthDate,
		gender: person.gender === genders.male ? "male" : "female",
	};
	return [typed, received?.person].some((each) => each && statesOtherFacts(own, each));
}

/** A sample taken more than this many days from the request's sampling is a different sample. */
const sameSampleDays = 3;

/** Whether the sample of the message was taken days before or after the sample of the request. */
export function isOfOtherDay(row: ReceptionRecord, received: ReceivedReport | undefined): boolean {
	const own = samplingDay(row);
	const moments = received ? [received.moments, ...received.results.map((each) => each.moments)] : [];
	const days = moments.flatMap(({ effective = "" }) =>
		effective.length < 10 ? [] : dayInTehran(new Date(effective)),
	);
	return days.some((day) => day < addDays(own, -sameSampleDays) || day > addDays(own, sameSampleDays));
}

const otherPerson = (field: string) => invalid([{ field, key: "validation.otherPerson" }]);

/**
 * Checks that the message is about the request's person. @throws DomainError `validation.failed` when the stated person
 * contradicts the request
 */
export function assertSamePerson(
	row: ReceptionRecord,
	{ person, received }: { person?: ExternalPersonInput | undefined; received?: ReceivedReport | undefined },
): void {
	const own = ownPerson(row);
	if (person) {
		const { nationalCode, passportNumber } = person;
		const contradiction = contradictionOf(own, {
			nationalCodes: nationalCode ? [nationalCode] : [],
			passports: passportNumber ? [passportNumber] : [],
			otherNumbers: [],
			names: [`${person.firstName} ${person.lastName}`],
			birthDate: person.birthDate,
			gender: person.gender === genders.male ? "male" : "female",
		});
		const number = nationalCode ? "nationalCode" : "passportNumber";
		if (contradiction)
			throw otherPerson(
				`person.${{ number, name: "lastName", birthDate: "birthDate", gender: "gender" }[contradiction]}`,
			);
	}
	if (received?.person) {
		const { numbers, displays, ...stated } = received.person;
		const said = { ...stated, ...numbersByKind(numbers) };
		// a name next to a reference is a separate statement, not another spelling of the Patient's names
		const each = [said, ...displays.map((name) => ({ ...said, names: [name] }))];
		if (each.some((one) => contradictionOf(own, one))) throw otherPerson("fhir.subject");
	}
}

/**
 * Refuses a report that states the number of another request.
 * @throws DomainError `validation.failed`
 */
export async function assertSameRequest(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ requests = [], path = "" }: Partial<ReceivedReport>,
): Promise<void> {
	const said = requests.map((each) => ({
		receptNo: normaliseReceptionNumber(each),
		trackingCode: parseTrackingCode(each) ?? "",
	}));
	if (said.some((each) => each.receptNo === row.receptNo || each.trackingCode === row.trackingCode)) return;
	if (said.length === 0) return;
	const codes = said.flatMap(({ trackingCode }) => trackingCode || []);
	const numbers = said.map(({ receptNo }) => receptNo);
	const found = await tx.db
		.select({ id: reception.id })
		.from(reception)
		.where(
			or(
				inArray(reception.receptNo, numbers),
				codes.length ? inArray(reception.trackingCode, codes) : undefined,
			),
		)
		.limit(1);
	if (found.length > 0)
		throw otherPerson(["fhir", path.replace(/\[(\d+)\]/g, ".$1"), "basedOn"].filter(Boolean).join("."));
}

/**
 * How many days after its day a number still belongs to the current series of numbers, even if a new month has begun
 * since.
 */
const sameRoundDays = 10;

/**
 * Refuses a message whose number may be from another month. A laboratory restarts its numbers each month. A message
 * with neither a day nor a person may therefore be about a new request that has the same number as a request of an
 * earlier month.
 * @throws DomainError `external.earlier-month`
 */
export function assertNumberOfThisTime(
	{ now }: TransactionContext,
	row: ReceptionRecord,
	message: Named & { person?: ExternalPersonInput | undefined; received?: ReceivedReport | undefined },
): void {
	const { received } = message;
	if (message.receptDate || message.person || received?.person) return;
	const today = dayInTehran(now());
	const month = row.yearMonth.replace("-", "");
	const isSaidByNumber = month !== "" && row.receptNo.startsWith(month);
	const isRecent = (row.receptDate ?? row.sampleDate) >= addDays(today, -sameRoundDays);
	if (isSaidByNumber || isRecent || row.yearMonth === yearMonthOf(row.receptNo, today)) return;
	const sampled = samplingDay(row);
	const isSampleOf = (moment: string | undefined) =>
		moment !== undefined && dayInTehran(new Date(moment)) === sampled;
	const moments = received ? [received.moments, ...received.results.map((each) => each.moments)] : [];
	if (!moments.some(({ effective }) => isSampleOf(effective))) throw conflict("external.earlier-month");
}

/**
 * The request with a number, locked; it is created if it is missing and the message contains the person (reports 3.5b).
 * @throws DomainError `external.unknown-number`, `external.ambiguous`; `validation.failed` without the day of a new request
 */
export async function receptionOf(
	tx: TransactionContext,
	entry: AuditEntry,
	named: Named,
	person: ExternalPersonInput | undefined,
): Promise<ReceptionRecord> {
	await lockNumber(tx, named.receptNo);
	const known = await findByNumber(tx, named);
	if (known) return lockReception(tx, entry, known);
	if (!person) throw notFound("external.unknown-number");
	const { receptNo, receptDate } = named;
	if (!receptDate) throw invalid([{ field: "receptDate", key: "validation.required" }]);
	const input = { ...person, receptNo, receptDate, isGenderChosen: true as const, landline: "", notes: "" };
	const { id } = await insertWalkIn(tx, input, status.inLaboratory);
	entry.detail("walkIn", true);
	return lockReception(tx, entry, id);
}
