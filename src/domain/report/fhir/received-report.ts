import type { DiagnosticReport, FhirReport, Observation, ObservationValue, Patient } from "./schema.ts";
import { mostResults } from "./schema.ts";

/** A value as a laboratory information system told it. */
export type ReceivedResult = {
	/** Where it stands in the message, `entry[2].resource`. */
	path: string;
	/** Codes by which the catalogue may know it: of LOINC, and of the laboratory itself. */
	loinc: string[];
	codes: string[];
	name: string;
	value: { number: number; comparator: "" | "<" | "<=" | ">=" | ">" } | { text: string };
	/** UCUM code where there is one, else the unit as printed. */
	unit: string;
	method: string;
	comment: string;
	sampledAt?: Date;
};

export type ReceivedReport = {
	isPartial: boolean;
	isCorrection: boolean;
	conclusion: string;
	/** Where the report stands in the message; empty when it is the message. */
	path: string;
	person?: { numbers: string[]; names: string[]; gender: string; birthDate: string };
	results: ReceivedResult[];
};

/** What keeps a report from being taken, and where in the message it stands. Holds no value. */
export type ReceivedProblem = {
	path: string;
	code:
		| "noReport"
		| "severalReports"
		| "missing"
		| "otherSubject"
		| "status"
		| "noValue"
		| "future"
		| "tooMany";
};

type Resource = { resourceType: string; id?: string | undefined };
type Entry = { resource: Resource; keys: string[]; path: string };

const loincSystem = "http://loinc.org";
const usableStatus = new Set(["preliminary", "final", "amended", "corrected"]);
/** Clocks of two machines are seldom the same. */
const clockSkewMs = 5 * 60_000;

const isObservation = (resource: Resource): resource is Observation =>
	resource.resourceType === "Observation";
const isPatient = (resource: Resource): resource is Patient => resource.resourceType === "Patient";
const isReport = (resource: Resource): resource is DiagnosticReport =>
	resource.resourceType === "DiagnosticReport";

function entriesOf(message: FhirReport): Entry[] {
	const containedIn = (resource: DiagnosticReport, path: string): Entry[] =>
		(resource.contained ?? []).map((contained, index) => ({
			resource: contained,
			keys: [`#${contained.id}`],
			path: `${path}contained[${index}]`,
		}));
	if (message.resourceType === "DiagnosticReport")
		return [{ resource: message, keys: [], path: "" }, ...containedIn(message, "")];
	return message.entry.flatMap(({ resource, fullUrl }, index) => {
		const path = `entry[${index}].resource`;
		const own = {
			resource,
			keys: [`${resource.resourceType}/${resource.id}`, ...(fullUrl ? [fullUrl] : [])],
			path,
		};
		return isReport(resource) ? [own, ...containedIn(resource, `${path}.`)] : [own];
	});
}

function valueIn(part: ObservationValue): { value: ReceivedResult["value"]; unit: string } | undefined {
	const { valueQuantity, valueInteger, valueString, valueCodeableConcept } = part;
	if (valueQuantity) {
		const { value, comparator = "", code, unit } = valueQuantity;
		return { value: { number: value, comparator }, unit: code ?? unit ?? "" };
	}
	if (valueInteger !== undefined) return { value: { number: valueInteger, comparator: "" }, unit: "" };
	const text = valueString ?? valueCodeableConcept?.text ?? valueCodeableConcept?.coding?.[0]?.display;
	return text?.trim() ? { value: { text: text.trim() }, unit: "" } : undefined;
}

function codesIn({ code }: ObservationValue) {
	const coding = code.coding ?? [];
	const of = (isLoinc: boolean) =>
		coding.flatMap(({ system, code: word }) => (word && (system === loincSystem) === isLoinc ? [word] : []));
	return { loinc: of(true), codes: of(false), name: code.text ?? coding[0]?.display ?? "" };
}

/** Values of a report's observations, in its order, and what is wrong with them. */
function readObservations(
	references: DiagnosticReport["result"],
	{
		entries,
		subject,
		isLater,
		at,
	}: {
		entries: Entry[];
		subject: string | undefined;
		isLater: (moment: string | undefined) => boolean;
		at: (index: number) => string;
	},
) {
	const byKey = new Map(entries.flatMap((entry) => entry.keys.map((key) => [key, entry] as const)));
	const problems: ReceivedProblem[] = [];
	const results: ReceivedResult[] = [];
	const read = new Set<Entry>();

	function readPart(part: ObservationValue, observation: Observation, path: string) {
		const found = valueIn(part);
		if (!found) return problems.push({ path, code: "noValue" });
		results.push({
			path,
			...codesIn(part),
			...found,
			method: observation.method?.text ?? observation.method?.coding?.[0]?.display ?? "",
			comment: (observation.note ?? []).map(({ text }) => text).join("\n"),
			...(observation.effectiveDateTime ? { sampledAt: new Date(observation.effectiveDateTime) } : {}),
		});
	}

	function readObservation(reference: string | undefined, from: string) {
		const entry = reference === undefined ? undefined : byKey.get(reference);
		if (!entry || !isObservation(entry.resource)) return problems.push({ path: from, code: "missing" });
		// an observation that two groups name is one value
		if (read.has(entry)) return;
		read.add(entry);
		const { resource: observation, path } = entry;
		if (observation.subject?.reference !== undefined && observation.subject.reference !== subject)
			problems.push({ path: `${path}.subject`, code: "otherSubject" });
		if (!usableStatus.has(observation.status)) problems.push({ path: `${path}.status`, code: "status" });
		if (isLater(observation.effectiveDateTime))
			problems.push({ path: `${path}.effectiveDateTime`, code: "future" });
		const { hasMember = [], component = [] } = observation;
		for (const [index, part] of component.entries())
			readPart(part, observation, `${path}.component[${index}]`);
		for (const [index, member] of hasMember.entries())
			readObservation(member.reference, `${path}.hasMember[${index}]`);
		if (hasMember.length + component.length === 0 || valueIn(observation))
			readPart(observation, observation, path);
	}

	for (const [index, { reference }] of (references ?? []).entries()) readObservation(reference, at(index));
	return { results, problems };
}

/** The one report among the resources of a message. */
function onlyReport(entries: Entry[]): { report: DiagnosticReport; path: string } | ReceivedProblem {
	const reports = entries.flatMap(({ resource, path }) =>
		isReport(resource) ? [{ report: resource, path }] : [],
	);
	const [first, second] = reports;
	if (!first) return { path: "", code: "noReport" };
	return second ? { path: second.path, code: "severalReports" } : first;
}

/**
 * Reads one message: the report with all its values, or everything that keeps it from being taken.
 * Whose report it is must be compared by the caller: a message without a person is one too.
 */
export function readFhirReport(
	message: FhirReport,
	now: Date,
): { report: ReceivedReport } | { problems: ReceivedProblem[] } {
	const entries = entriesOf(message);
	const only = onlyReport(entries);
	if (!("report" in only)) return { problems: [only] };
	const { report, path } = only;
	const subject = report.subject?.reference;
	const isLater = (moment: string | undefined) =>
		moment !== undefined && new Date(moment).getTime() > now.getTime() + clockSkewMs;
	const { results, problems } = readObservations(report.result, {
		entries,
		subject,
		isLater,
		at: (index) => join(path, `result[${index}]`),
	});
	for (const moment of ["issued", "effectiveDateTime"] as const)
		if (isLater(report[moment])) problems.push({ path: join(path, moment), code: "future" });
	if (results.length > mostResults) problems.push({ path: join(path, "result"), code: "tooMany" });

	const people = entries.filter(({ resource }) => isPatient(resource));
	const person = people.find(({ keys }) => subject !== undefined && keys.includes(subject));
	for (const other of people) if (other !== person) problems.push({ path: other.path, code: "otherSubject" });
	if (problems.length > 0) return { problems };
	return {
		report: {
			isPartial: report.status === "partial" || report.status === "preliminary",
			isCorrection: report.status === "amended" || report.status === "corrected",
			conclusion: report.conclusion ?? "",
			path,
			...(person && isPatient(person.resource) ? { person: personOf(person.resource) } : {}),
			results,
		},
	};
}

const join = (path: string, element: string) => (path ? `${path}.${element}` : element);

const personOf = (patient: Patient) => ({
	numbers: (patient.identifier ?? []).flatMap(({ value }) => (value ? [value] : [])),
	names: (patient.name ?? []).map(
		(name) => name.text ?? [...(name.given ?? []), name.family ?? ""].join(" ").trim(),
	),
	gender: patient.gender ?? "",
	birthDate: patient.birthDate ?? "",
});
