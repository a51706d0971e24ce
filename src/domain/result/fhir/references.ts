import type { DiagnosticReport, FhirReport, Observation, Patient, Reference, Specimen } from "./schema.ts";

// Which resource a reference means (FHIR R4, 3.1.2 and 2.36.4): by its address, never by comparing texts.

type Resource = { resourceType: string; id?: string | undefined; contained?: Resource[] | undefined };
export type Entry = {
	resource: Resource;
	/** The position of the resource in the message, `entry[2].resource`; empty for the message itself. */
	path: string;
	/** The absolute address of the resource, if the bundle states one. */
	fullUrl: string;
	/** The resource that contains this one; the resource itself if none contains it. */
	container: Entry;
};

export const isObservation = (resource: Resource): resource is Observation =>
	resource.resourceType === "Observation";
export const isPatient = (resource: Resource): resource is Patient => resource.resourceType === "Patient";
export const isReport = (resource: Resource): resource is DiagnosticReport =>
	resource.resourceType === "DiagnosticReport";

const isSpecimen = (resource: Resource): resource is Specimen => resource.resourceType === "Specimen";

/** What a message states about a referenced specimen: its display name, and words and codes of its type. */
export function specimenWords(
	entries: readonly Entry[],
	specimen: Reference | undefined,
	from: Entry,
): string[] {
	if (!specimen) return [];
	const found = resolve(entries, specimen, from)?.resource;
	const { text = "", coding = [] } = (found && isSpecimen(found) && found.type) || {};
	const said = [
		specimen.display ?? "",
		text,
		...coding.flatMap(({ code = "", display = "" }) => [code, display]),
	];
	return said.map((each) => each.trim()).filter(Boolean);
}

const within = (path: string, element: string) => (path ? `${path}.${element}` : element);

function withContained(resource: Resource, path: string, fullUrl = ""): Entry[] {
	const own = { resource, path, fullUrl } as Entry;
	own.container = own;
	const contained = (resource.contained ?? []).map((each, index): Entry => {
		return { resource: each, path: within(path, `contained[${index}]`), fullUrl: "", container: own };
	});
	return [own, ...contained];
}

/** Every resource of a message, including contained ones. */
export const entriesOf = (message: FhirReport): Entry[] =>
	message.resourceType === "DiagnosticReport"
		? withContained(message, "")
		: message.entry.flatMap(({ resource, fullUrl }, index) =>
				withContained(resource, `entry[${index}].resource`, fullUrl),
			);

const isAbsolute = (url: string) => /^[a-z][a-z0-9+.-]*:/i.test(url);
const withoutVersion = (url: string) => url.replace(/\/_history\/[^/]*$/, "");
const restful = /^(https?:.*\/)([A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/;

/** The absolute form of a relative address, resolved against the entry that contains it; unchanged when it cannot be resolved. */
function absolute(reference: string, { container }: Entry): string {
	const [, base] = restful.exec(container.fullUrl) ?? [];
	return base && !isAbsolute(reference) ? base + reference : reference;
}

/** The resource that a reference within `from` points to; undefined if no resource or several resources match. */
export function resolve(entries: readonly Entry[], { reference }: Reference, from: Entry): Entry | undefined {
	if (!reference) return undefined;
	if (reference.startsWith("#"))
		return only(
			entries.filter(
				({ container, resource }) => container === from.container && `#${resource.id}` === reference,
			),
		);
	const url = withoutVersion(reference);
	const tops = entries.filter((entry) => entry.container === entry);
	const byUrl = tops.filter(({ fullUrl }) => fullUrl !== "" && fullUrl === absolute(url, from));
	if (byUrl.length > 0 || isAbsolute(url)) return only(byUrl);
	return only(tops.filter(({ resource }) => `${resource.resourceType}/${resource.id}` === url));
}

const only = (found: readonly Entry[]) => (found.length === 1 ? found[0] : undefined);

/**
 * The identity of a `subject`: the same text for the same person, however the references name the person.
 * @returns undefined if the reference has no target or its target is not a patient; empty without a reference
 */
export function subjectOf(
	entries: readonly Entry[],
	subject: Reference | undefined,
	from: Entry,
): string | undefined {
	if (!subject?.reference) return subject?.identifier?.value ? `number ${subject.identifier.value}` : "";
	const found = resolve(entries, subject, from);
	if (found) return isPatient(found.resource) ? `entry ${found.path}` : undefined;
	// a server elsewhere may hold the person, a local address may not point out of the message
	const url = absolute(withoutVersion(subject.reference), from);
	return /(^|\/)Patient\/[^/]+$/.test(url) ? `address ${url}` : undefined;
}
