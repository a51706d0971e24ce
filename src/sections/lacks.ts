import { isRecord } from "#platform/value/record-parts.ts";
import { itemFieldsOf, type SectionField, sectionFields } from "./field-list.ts";
import { type SectionKind, sections } from "./index.ts";
import type { AskedOf } from "./section.ts";

// What a section still lacks. It can be saved and previewed; what leaves a gap in the page prevents publishing.

export const lackKinds = [
	/** A required field is empty. */
	"required",
	/** A list has no items. */
	"items",
	/** There is nothing at all to show. */
	"nothing",
	/** A recommended field is empty. */
	"advised",
	/** A button has a text without a destination, or the reverse. */
	"linkUrl",
	"linkLabel",
	/** A post is not published, or a picture was deleted. */
	"post",
	"picture",
	/** A link leads to a page that does not exist, or is not published yet. */
	"missing",
	"unpublished",
	/** A picture has no alternative text. */
	"alternative",
	/** The end time has passed. */
	"ended",
	/** The kind is unknown to this version. */
	"unknown",
] as const;

/** @property path of the field in the settings, with items by index: `cards.0.title`; empty for the whole section */
export type Lack = { path: string; kind: (typeof lackKinds)[number]; isBlocking: boolean };

type Entry = AskedOf & { component: SectionKind };
type Values = Record<string, unknown>;

const isBlank = (value: unknown) =>
	value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function lacksOfFields(fields: SectionField[], values: Values, before: string): Lack[] {
	return fields.flatMap((field): Lack[] => {
		const value = values[field.name];
		const path = before + field.name;
		if (isBlank(value)) {
			if (field.isRequired)
				return [{ path, kind: field.kind === "list" ? "items" : "required", isBlocking: true }];
			return field.isAdvised ? [{ path, kind: "advised", isBlocking: false }] : [];
		}
		if (field.kind !== "list" || !Array.isArray(value)) return [];
		const inItem = itemFieldsOf(field.item);
		return value.flatMap((item, index) => {
			// an item that is a single value has no name of its own
			if (inItem[0]?.name !== "")
				return lacksOfFields(inItem, isRecord(item) ? item : {}, `${path}.${index}.`);
			return isBlank(item) && inItem[0].isRequired
				? [{ path: `${path}.${index}`, kind: "required" as const, isBlocking: true }]
				: [];
		});
	});
}

/**
 * Everything that the settings of a section lack, checked before any record is looked up. @param entry an entry whose
 * settings were completed by the schema of its kind
 */
export function settingLacks(entry: Entry): Lack[] {
	const { component, settings } = entry;
	const kind = sections[component];
	const idle = new Set(kind.idle?.(entry));
	const fields = sectionFields(component).filter(({ name }) => !idle.has(name));
	const lacks = lacksOfFields(fields, settings, "");
	const { linkLabel, linkUrl } = settings;
	const hasBoth = fields.some(({ name }) => name === "linkUrl");
	// when the kind has a default button text, the destination is enough
	const hasOwnWords = component === "HomeAbout";
	if (hasBoth && linkLabel && !linkUrl) lacks.push({ path: "linkUrl", kind: "linkUrl", isBlocking: false });
	if (hasBoth && !hasOwnWords && linkUrl && !linkLabel)
		lacks.push({ path: "linkLabel", kind: "linkLabel", isBlocking: false });
	if (kind.isEmpty?.(entry)) lacks.unshift({ path: "", kind: "nothing", isBlocking: true });
	return lacks;
}

/** Whether the data of a section has nothing to show. @param data the loaded data of its kind */
export const isBare = (component: SectionKind, data: unknown): boolean =>
	// each kind reads its own data, and `component` names the kind
	sections[component].isBare?.(data as never) ?? false;

/** A section's reference to a record: its field and its target. */
export type Reference = { path: string; id: string; field: SectionField };

/** The pictures, posts, groups and addresses that a section refers to, including those of its items. */
export function referencesOf(component: SectionKind, settings: Values): Reference[] {
	const inFields = (fields: SectionField[], values: Values, before: string): Reference[] =>
		fields.flatMap((field): Reference[] => {
			const value = values[field.name];
			const path = before + field.name;
			if (field.kind === "list") {
				const inItem = itemFieldsOf(field.item);
				return (Array.isArray(value) ? value : []).flatMap((item, index) =>
					inItem[0]?.name === ""
						? inFields([{ ...inItem[0], name: String(index) }], { [index]: item }, `${path}.`)
						: inFields(inItem, isRecord(item) ? item : {}, `${path}.${index}.`),
				);
			}
			const isReference = ["picture", "post", "group", "link"].includes(field.kind);
			return isReference && typeof value === "string" && value ? [{ path, id: value, field }] : [];
		});
	return inFields(sectionFields(component), settings, "");
}
