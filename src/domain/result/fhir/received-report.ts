import { isNationalCode } from "#locale/number/national-code.ts";
import { type ReadValue, type ReceivedValue, readValueOf } from "./received-value.ts";
import {
	type Entry,
	entriesOf,
	isObservation,
	isPatient,
	isReport,
	resolve,
	specimenWords,
	subjectOf,
} from "./references.ts";
import type {
	Attachment,
	DiagnosticReport,
	FhirReport,
	Observation,
	ObservationValue,
	Patient,
	Reference,
} from "./schema.ts";
import { mostResults } from "./schema.ts";

/** The status of a value (reports 9.9). */
export type ReceivedStatus =
	| "registered"
	| "preliminary"
	| "final"
	| "corrected"
	| "cancelled"
	| "entered-in-error";

/** When a value was stated, by the sender's clock; times that the sender left out are missing. */
export type ReceivedMoments = {
	issued?: string;
	updated?: string;
	effective?: string;
	/** Whether a user typed or removed the value, at the time `issued`. */
	isByPerson?: boolean;
};

/** A value as a laboratory information system sent it. */
export type ReceivedResult = {
	/** The position of the value in the message, `entry[2].resource`. */
	path: string;
	/** LOINC codes by which the catalogue may recognise the test. */
	loinc: string[];
	codes: string[];
	name: string;
	status: ReceivedStatus;
	/** Undefined while the value is not ready, and when it was cancelled or withdrawn. */
	value?: ReceivedValue;
	method: string;
	/** Words and codes of the specimen; empty if the sender does not state it. */
	specimen: string[];
	/** Notes, and the reason for a missing value. */
	comment: string;
	moments: ReceivedMoments;
};

type ReceivedPerson = {
	/** Identity numbers of any kind, as sent. */
	numbers: string[];
	names: string[];
	/** Names shown in references to the person. */
	displays: string[];
	gender: string;
	/** The birth date as `1990`, `1990-05` or `1990-05-21`. */
	birthDate: string;
};

export type ReceivedReport = {
	isPartial: boolean;
	isCorrection: boolean;
	/** The conclusion in words or codes, which can only be shown to patients in a file; empty if there is none. */
	conclusion: string;
	/** The position of the report in the message; empty when the message is the report itself. */
	path: string;
	forms: Attachment[];
	/** Request numbers that the report states. */
	requests: string[];
	moments: ReceivedMoments;
	person?: ReceivedPerson;
	results: ReceivedResult[];
};

/** Why a report is refused, with the position in the message. Never contains a value. */
export type ReceivedProblem = {
	path: string;
	code:
		| "noReport"
		| "severalReports"
		| "missing"
		| "unnamed"
		| "otherSubject"
		| "status"
		| "statusWithValue"
		| "reason"
		| "noValue"
		| "valueKind"
		| "valueCode"
		| "valueAbsent"
		| "valueContradicts"
		| "future"
		| "tooMany";
	/** The unknown element or code. */
	kind?: string;
};

const loincSystem = "http://loinc.org";
const statuses: Record<string, ReceivedStatus> = {
	registered: "registered",
	preliminary: "preliminary",
	final: "final",
	amended: "corrected",
	corrected: "corrected",
	cancelled: "cancelled",
	"entered-in-error": "entered-in-error",
	// the sender does not know whether it is final
	unknown: "preliminary",
};
/** Tolerance in milliseconds for the difference between the clocks of two machines. */
const clockSkewMs = 5 * 60_000;

const join = (path: string, element: string) => (path ? `${path}.${element}` : element);

function codesIn({ code }: ObservationValue) {
	const coding = code.coding ?? [];
	const of = (isLoinc: boolean) =>
		coding.flatMap(({ system, code: word }) => (word && (system === loincSystem) === isLoinc ? [word] : []));
	return { loinc: of(true), codes: of(false), name: code.text ?? coding[0]?.display ?? "" };
}

type Dated = Pick<DiagnosticReport, "issued" | "effectiveDateTime" | "meta">;
const momentsOf = ({ issued, effectiveDateTime, meta }: Dated): ReceivedMoments => ({
	...(issued ? { issued } : {}),
	...(meta?.lastUpdated ? { updated: meta.lastUpdated } : {}),
	...(effectiveDateTime ? { effective: effectiveDateTime } : {}),
});

type Reading = { entries: Entry[]; report: DiagnosticReport; from: Entry; now: Date };

const isLater = (moment: string | undefined, now: Date) =>
	moment !== undefined && new Date(moment).getTime() > now.getTime() + clockSkewMs;

/** Turns a parsed value into a result with the status of its observation, or into an error. */
function readPart(
	read: ReadValue,
	status: ReceivedStatus,
	notes: string,
): Pick<ReceivedResult, "status" | "value" | "comment"> | { problem: ReceivedProblem["code"]; kind: string } {
	const isEmpty = "problem" in read && read.problem === "noValue";
	if (status === "entered-in-error") {
		// the value that was wrong may be in it: it is not read
		return notes ? { status, comment: notes } : { problem: "reason", kind: "" };
	}
	if (status === "registered" || status === "cancelled") {
		const reason = "absent" in read ? read.absent.reason : "";
		if ("value" in read || ("problem" in read && !isEmpty))
			return { problem: "statusWithValue", kind: status };
		return { status, comment: notes || reason };
	}
	if ("problem" in read) return { problem: read.problem, kind: read.kind };
	if ("value" in read) return { status, value: read.value, comment: notes };
	const { reason, isAwaited } = read.absent;
	return { status: isAwaited ? "registered" : "cancelled", comment: notes || reason };
}

/** Reads the values of a report's observations, in the report's order, and their errors. */
function readObservations({ entries, report, from, now }: Reading) {
	const problems: ReceivedProblem[] = [];
	const results: ReceivedResult[] = [];
	const read = new Set<Entry>();
	const subject = subjectOf(entries, report.subject, from);

	function addPart(part: ObservationValue, entry: Entry & { resource: Observation }, path: string) {
		const { resource: observation } = entry;
		const status = statuses[observation.status];
		if (!status) return;
		const notes = (observation.note ?? []).map(({ text }) => text.trim()).join("\n");
		const found = readPart(readValueOf(part), status, notes);
		if ("problem" in found)
			return problems.push({
				path: found.problem === "reason" ? `${path}.note` : path,
				code: found.problem,
				...(found.kind ? { kind: found.kind } : {}),
			});
		results.push({
			path,
			...codesIn(part),
			...found,
			specimen: specimenWords(entries, observation.specimen, entry),
			method: observation.method?.text ?? observation.method?.coding?.[0]?.display ?? "",
			moments: { ...momentsOf(report), ...momentsOf(observation) },
		});
	}

	function readObservation(reference: Reference, by: Entry, place: string) {
		const entry = resolve(entries, reference, by);
		if (!entry || !isObservation(entry.resource)) return problems.push({ path: place, code: "missing" });
		// an observation that two groups name is one value
		if (read.has(entry)) return;
		read.add(entry);
		const { resource: observation, path } = entry;
		const own = subjectOf(entries, observation.subject, entry);
		if (own !== "" && (own === undefined || own !== subject))
			problems.push({ path: `${path}.subject`, code: "otherSubject" });
		if (!statuses[observation.status]) problems.push({ path: `${path}.status`, code: "status" });
		for (const moment of ["effectiveDateTime", "issued"] as const)
			if (isLater(observation[moment], now)) problems.push({ path: `${path}.${moment}`, code: "future" });
		const { hasMember = [], component = [] } = observation;
		for (const [index, part] of component.entries())
			addPart(part, { ...entry, resource: observation }, `${path}.component[${index}]`);
		for (const [index, member] of hasMember.entries())
			readObservation(member, entry, `${path}.hasMember[${index}]`);
		const isGroup = hasMember.length + component.length > 0;
		const ownValue = isGroup ? readValueOf(observation) : undefined;
		if (!ownValue || !("problem" in ownValue) || ownValue.problem !== "noValue")
			addPart(observation, { ...entry, resource: observation }, path);
	}

	for (const [index, reference] of (report.result ?? []).entries())
		readObservation(reference, from, join(from.path, `result[${index}]`));
	// a value that no report names would get lost without a word
	for (const entry of entries)
		if (isObservation(entry.resource) && !read.has(entry))
			problems.push({ path: entry.path, code: "unnamed" });
	return { results, problems, subject };
}

/** The only report among the resources of a message, or the problem if there is not exactly one. */
function onlyReport(entries: readonly Entry[]): Entry | ReceivedProblem {
	const [first, second] = entries.filter(({ resource }) => isReport(resource));
	if (!first) return { path: "", code: "noReport" };
	return second ? { path: second.path, code: "severalReports" } : first;
}

/** Reads the person of the report; copies of the same person elsewhere in the message do not count as a second person. */
function readPerson(
	entries: readonly Entry[],
	subject: string | undefined,
	references: readonly (Reference | undefined)[],
) {
	const people = entries.filter(({ resource }) => isPatient(resource));
	const own = people.find(({ path }) => subject === `entry ${path}`);
	const person = own ? personOf(own.resource as Patient) : undefined;
	const isCopy = (entry: Entry) =>
		person !== undefined &&
		person.numbers.length > 0 &&
		JSON.stringify(personOf(entry.resource as Patient)) === JSON.stringify(person);
	const others = people.filter((each) => each !== own && !isCopy(each));
	return {
		problems: others.map(({ path }): ReceivedProblem => ({ path, code: "otherSubject" })),
		person: withReferences(person, references),
	};
}

/** The national code in a reference to a person who is not in the message, `Patient/0012345679`; empty if there is none. */
const codeInAddress = ({ reference = "" }: Reference) => {
	const last = reference.split("/").at(-1) ?? "";
	return isNationalCode(last) ? last : "";
};

/** Adds to the person the numbers and names stated in references to them. */
function withReferences(
	person: ReceivedPerson | undefined,
	references: readonly (Reference | undefined)[],
): ReceivedPerson | undefined {
	const stated = references.filter((each) => each !== undefined);
	const numbers = stated.flatMap((each) => [each.identifier?.value ?? "", person ? "" : codeInAddress(each)]);
	const displays = stated.map(({ display = "" }) => display.trim());
	const said = {
		numbers: [...new Set(numbers)].filter(Boolean),
		displays: [...new Set(displays)].filter(Boolean),
	};
	if (said.numbers.length + said.displays.length === 0) return person;
	const { numbers: own, ...known } = person ?? nobody;
	return { ...known, numbers: [...own, ...said.numbers], displays: said.displays };
}

/**
 * Reads one message: returns the report with all its values, or every reason why it is refused. The caller must check whose
 * report it is, because a message may have no person.
 */
export function readFhirReport(
	message: FhirReport,
	now: Date,
): { report: ReceivedReport } | { problems: ReceivedProblem[] } {
	const entries = entriesOf(message);
	const from = onlyReport(entries);
	if ("code" in from) return { problems: [from] };
	const report = from.resource as DiagnosticReport;
	const { path } = from;
	const { results, problems, subject } = readObservations({ entries, report, from, now });
	if (subject === undefined) problems.push({ path: join(path, "subject"), code: "otherSubject" });
	for (const moment of ["issued", "effectiveDateTime"] as const)
		if (isLater(report[moment], now)) problems.push({ path: join(path, moment), code: "future" });
	if (results.length > mostResults) problems.push({ path: join(path, "result"), code: "tooMany" });
	const observed = entries.flatMap(({ resource }) => (isObservation(resource) ? [resource.subject] : []));
	const { person, problems: others } = readPerson(entries, subject, [report.subject, ...observed]);
	problems.push(...others);
	if (problems.length > 0) return { problems };
	return {
		report: {
			isPartial: ["registered", "partial", "preliminary", "unknown"].includes(report.status),
			isCorrection: report.status === "amended" || report.status === "corrected",
			conclusion: report.conclusion ?? (report.conclusionCode?.length ? "coded" : ""),
			path,
			forms: report.presentedForm ?? [],
			requests: (report.basedOn ?? []).flatMap(({ identifier }) => identifier?.value?.trim() || []),
			moments: momentsOf(report),
			...(person ? { person } : {}),
			results,
		},
	};
}

const nobody: ReceivedPerson = { numbers: [], names: [], displays: [], gender: "", birthDate: "" };
const personOf = (patient: Patient): ReceivedPerson => ({
	// a number no longer in use does not identify the person
	numbers: (patient.identifier ?? []).flatMap(({ use, value }) => (value && use !== "old" ? [value] : [])),
	displays: [],
	names: (patient.name ?? []).map(
		(name) => name.text ?? [...(name.given ?? []), name.family ?? ""].join(" ").trim(),
	),
	gender: patient.gender ?? "",
	birthDate: patient.birthDate ?? "",
});
