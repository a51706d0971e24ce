import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/audit/mutate.server.ts";
import { genders } from "#domain/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { yearMonthOf } from "#domain/reception/queue/recept-no.ts";
import { lockReception } from "#domain/reception/queue/service.server.ts";
import { status } from "#domain/reception/status.ts";
import { reception } from "#domain/reception/table.server.ts";
import { insertWalkIn } from "#domain/reception/walk-in/service.server.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import type { ReceivedReport } from "../fhir/received-report.ts";
import { contradictionOf, numbersByKind, type OwnPerson } from "./same-person.ts";
import type { ExternalPersonInput } from "./schema.ts";

// Which reception a number means, and whether it is the person's whose report it is.

export type Named = { receptNo: string; receptDate?: string | undefined };

/** One number is taken in by one at a time. */
const lockNumber = (tx: TransactionContext, receptNo: string) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`report.number ${receptNo}`}))`);

/** @throws DomainError `external.ambiguous` where a number without its day means several receptions */
export async function findByNumber(
	tx: Context | TransactionContext,
	{ receptNo, receptDate }: Named,
): Promise<string | undefined> {
	// numbers from before they were kept by month have none
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

const otherPerson = (field: string) => invalid([{ field, key: "validation.otherPerson" }]);

/** @throws DomainError `validation.failed` when what is said of the person contradicts the reception's */
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
		const { numbers, ...stated } = received.person;
		if (contradictionOf(own, { ...stated, ...numbersByKind(numbers) })) throw otherPerson("fhir.subject");
	}
}

/**
 * The reception of a number, locked; made when its person is told and there was none (reports 3.5b).
 * @throws DomainError `external.unknown-number`, `external.ambiguous`; `validation.failed` without the day of a new one
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
