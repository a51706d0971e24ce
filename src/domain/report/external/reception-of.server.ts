import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/audit/mutate.server.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { yearMonthOf } from "#domain/reception/queue/recept-no.ts";
import { lockReception } from "#domain/reception/queue/service.server.ts";
import { status } from "#domain/reception/status.ts";
import { reception } from "#domain/reception/table.server.ts";
import { insertWalkIn } from "#domain/reception/walk-in/service.server.ts";
import { fold } from "#locale/fold.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import type { ReceivedReport } from "../fhir/received-report.ts";
import type { ExternalPersonInput } from "./schema.ts";

// Which reception a number means, and whether it is the person's whose report it is.

export type Named = { receptNo: string; receptDate?: string | undefined };

/** One number is taken in by one at a time. */
const lockNumber = (tx: TransactionContext, receptNo: string) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`report.number ${receptNo}`}))`);

/** @throws DomainError `external.ambiguous` where a number without its day means several receptions */
async function findByNumber(
	tx: TransactionContext,
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

const otherPerson = (field: string) => invalid([{ field, key: "validation.otherPerson" }]);

/** @throws DomainError `validation.failed` when a number or the name is another person's */
export function assertSamePerson(
	row: ReceptionRecord,
	{ person, received }: { person?: ExternalPersonInput | undefined; received?: ReceivedReport | undefined },
): void {
	const own = [row.nationalCode, row.passportNumber, row.guardianNationalCode].filter(
		(number) => number !== null && number !== "",
	);
	const { nationalCode, passportNumber } = person ?? {};
	const told = nationalCode || passportNumber;
	if (told && own.length > 0 && !own.includes(told))
		throw otherPerson(nationalCode ? "person.nationalCode" : "person.passportNumber");
	const { numbers = [], names = [], birthDate = "" } = received?.person ?? {};
	// systems tell numbers of their own among them: one that is the person's is enough
	if (numbers.some((number) => own.includes(number))) return;
	const looksNational = numbers.some((number) => /^\d{10}$/.test(number));
	const isOtherName =
		names.length > 0 && !names.some((name) => fold(name) === fold(`${row.firstName} ${row.lastName}`));
	const isOtherBirth = birthDate !== "" && row.birthDate !== null && birthDate !== row.birthDate;
	if ((looksNational && own.length > 0) || isOtherName || isOtherBirth) throw otherPerson("fhir.subject");
}

/**
 * The reception of a number, locked; made when its person is told and there was none (reports 3.5b).
 * @throws DomainError `record.not-found`, `external.ambiguous`; `validation.failed` without the day of a new one
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
	if (!person) throw notFound();
	const { receptNo, receptDate } = named;
	if (!receptDate) throw invalid([{ field: "receptDate", key: "validation.required" }]);
	const input = { ...person, receptNo, receptDate, isGenderChosen: true as const, landline: "", notes: "" };
	const { id } = await insertWalkIn(tx, input, status.inLaboratory);
	entry.detail("walkIn", true);
	return lockReception(tx, entry, id);
}
