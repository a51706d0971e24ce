import { PDFArray, PDFDict, PDFHexString, type PDFObject, PDFString } from "@cantoo/pdf-lib";
import { maxValues } from "./bounds.ts";
import { FaultFound, type PdfFault } from "./faults.ts";
import { dictOf, isStream, type ParsedFile } from "./parsed-file.server.ts";

/** The fault for each dangerous kind of action (ISO 32000-2, table 201). */
const dangerousActions: Record<string, PdfFault> = {
	JavaScript: "active",
	Launch: "active",
	SubmitForm: "active",
	ImportData: "active",
	GoToR: "outside",
	GoToE: "outside",
	Rendition: "media",
	Movie: "media",
	Sound: "media",
	GoTo3DView: "media",
	RichMediaExecute: "media",
};
/** Actions that stay inside the file, and `URI`, which is harmless only when a user clicks it. */
const harmlessActions = new Set([
	"GoTo",
	"GoToDp",
	"Named",
	"Hide",
	"SetOCGState",
	"Trans",
	"Thread",
	"ResetForm",
	"NOP",
	"SetState",
]);
const harmlessNamedActions = new Set([
	"NextPage",
	"PrevPage",
	"FirstPage",
	"LastPage",
	"GoBack",
	"GoForward",
	"Print",
]);
const dangerousTypes: Record<string, PdfFault> = {
	EmbeddedFile: "attached",
	Rendition: "media",
	MediaClip: "media",
	RichMediaContent: "media",
	RichMediaConfiguration: "media",
	RichMediaInstance: "media",
	Sound: "media",
	"3D": "media",
};
const dangerousSubtypes: Record<string, PdfFault> = {
	FileAttachment: "attached",
	RichMedia: "media",
	Screen: "media",
	Sound: "media",
	Movie: "media",
	"3D": "media",
	U3D: "media",
	PRC: "media",
	PS: "active",
};
const fileNameKeys = ["F", "UF", "DOS", "Mac", "Unix"];

const isText = (value: PDFObject) => value instanceof PDFString || value instanceof PDFHexString;

function textOf(value: PDFObject): string {
	if (!(value instanceof PDFString || value instanceof PDFHexString)) return "";
	try {
		return value.decodeText();
	} catch {
		return Buffer.from(value.asBytes()).toString("latin1");
	}
}

/**
 * Whether an address is safe: viewers open it in a browser, a mail program or a phone, it is inside the file, or it is
 * empty.
 */
const isSafeAddress = (address: string) => {
	const plain = address.replace(
		/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
		"",
	);
	return /^(?:$|#|https?:\/\/[^/\\]|mailto:|tel:|www\.[\w-])/i.test(plain);
};
/** Whether a path leads to another machine, from which a viewer would request the file as soon as it reads the path. */
const isNetworkPath = (path: string) => /^\s*(?:[\\/]{2}|file:|smb:|https?:)/i.test(path);

/** Searches every value of a file for dangers, whether or not other values refer to it. */
export class DangerSearch {
	readonly #file: ParsedFile;
	#left = 2 * maxValues;

	constructor(file: ParsedFile) {
		this.#file = file;
	}

	/** The first danger found; undefined if there is none. @throws FaultFound `tooComplex` */
	find(): PdfFault | undefined {
		for (const value of this.#file.values) {
			const fault = this.#inside(value);
			if (fault) return fault;
		}
		return undefined;
	}

	#inside(root: PDFObject): PdfFault | undefined {
		const open = [root];
		for (let value = open.pop(); value; value = open.pop()) {
			if (this.#left-- <= 0) throw new FaultFound("tooComplex");
			if (value instanceof PDFArray) {
				for (let index = 0; index < value.size(); index++) open.push(value.get(index));
				continue;
			}
			const dict = dictOf(value);
			if (!dict) continue;
			const fault = this.#ofDict(dict) ?? (isStream(value) ? this.#ofStream(dict) : undefined);
			if (fault) return fault;
			open.push(...dict.values());
		}
		return undefined;
	}

	#dictsOf(dict: PDFDict, key: string): PDFDict[] {
		return this.#file.of(dict, key).flatMap((value) => dictOf(value) ?? []);
	}

	#ofDict(dict: PDFDict): PdfFault | undefined {
		const named = (key: string, faults: Record<string, PdfFault>) =>
			this.#file
				.namesOf(dict, key)
				.map((name) => faults[name])
				.find((fault) => fault);
		return (
			this.#ofScript(dict) ??
			named("S", dangerousActions) ??
			this.#ofTriggers(dict) ??
			this.#ofAddress(dict) ??
			this.#ofFiles(dict) ??
			named("Subtype", dangerousSubtypes) ??
			named("Type", dangerousTypes)
		);
	}

	#ofScript(dict: PDFDict): PdfFault | undefined {
		const scripts = this.#file.of(dict, "JS");
		// pictures and fonts may be called JS as well
		if (scripts.some(isText)) return "active";
		if (scripts.length > 0 && this.#file.namesOf(dict, "S").length > 0) return "active";
		const forms = this.#file.of(dict, "XFA");
		return forms.some((form) => form instanceof PDFArray || isStream(form) || isText(form))
			? "active"
			: undefined;
	}

	#ofTriggers(dict: PDFDict): PdfFault | undefined {
		const byItself = [
			...this.#file.of(dict, "OpenAction"),
			...this.#dictsOf(dict, "AA").flatMap((events) => this.#valuesOf(events)),
		];
		const pressed = ["A", "PA"].flatMap((key) => this.#file.of(dict, key));
		return this.#ofActions(byItself, true) ?? this.#ofActions(pressed, false);
	}

	#ofActions(actions: PDFObject[], isByItself: boolean, depth = 0): PdfFault | undefined {
		for (const action of actions) {
			const fault = this.#ofAction(action, isByItself, depth);
			if (fault) return fault;
		}
		return undefined;
	}

	#valuesOf(dict: PDFDict) {
		return dict.values().flatMap((value) => this.#file.meanings(value));
	}

	/** The danger of an action; undefined for other values, such as a destination in the file or an attribute. */
	#ofAction(action: PDFObject, isByItself: boolean, depth: number): PdfFault | undefined {
		if (depth > 50 || this.#left-- <= 0) throw new FaultFound("tooComplex");
		const dict = dictOf(action);
		const kinds = dict ? this.#file.namesOf(dict, "S") : [];
		if (!dict || kinds.length === 0) return undefined;
		for (const kind of kinds)
			if (!harmlessActions.has(kind) && (isByItself || kind !== "URI"))
				return this.#ofScript(dict) ?? dangerousActions[kind] ?? "active";
		if (
			kinds.includes("Named") &&
			this.#file.namesOf(dict, "N").some((name) => !harmlessNamedActions.has(name))
		)
			return "active";
		const next = this.#file
			.of(dict, "Next")
			.flatMap((one) =>
				one instanceof PDFArray ? one.asArray().flatMap((item) => this.#file.meanings(item)) : [one],
			);
		return this.#ofActions(next, isByItself, depth + 1);
	}

	#ofAddress(dict: PDFDict): PdfFault | undefined {
		const addresses = [
			...this.#file.of(dict, "URI").filter(isText),
			...this.#dictsOf(dict, "URI").flatMap((base) => this.#file.of(base, "Base")),
		];
		return addresses.every((address) => isSafeAddress(textOf(address))) ? undefined : "outside";
	}

	#ofFiles(dict: PDFDict): PdfFault | undefined {
		const holdsFile = (file: PDFDict) => fileNameKeys.some((key) => this.#file.of(file, key).length > 0);
		if (this.#dictsOf(dict, "EF").some(holdsFile)) return "attached";
		const names = this.#dictsOf(dict, "Names");
		const isFilled = (tree: PDFDict) =>
			["Names", "Kids"].some((key) =>
				this.#file.of(tree, key).some((list) => list instanceof PDFArray && list.size() > 0),
			);
		if (names.some((all) => this.#dictsOf(all, "EmbeddedFiles").some(isFilled))) return "attached";
		if (names.some((all) => this.#dictsOf(all, "JavaScript").some(isFilled))) return "active";
		if (this.#dictsOf(dict, "Ref").some(holdsFile)) return "outside";
		if (this.#file.namesOf(dict, "S").includes("Thread") && this.#file.of(dict, "F").length > 0)
			return "outside";
		const paths = fileNameKeys.flatMap((key) => this.#file.of(dict, key)).filter(isText);
		return paths.some((path) => isNetworkPath(textOf(path))) ? "outside" : undefined;
	}

	/** The danger of a stream with data in another file. */
	#ofStream(dict: PDFDict): PdfFault | undefined {
		const outside = this.#file.of(dict, "F");
		return outside.some((file) => isText(file) || file instanceof PDFDict) ? "outside" : undefined;
	}
}
