/** An opening of a result. */
export type Opening = {
	id: string;
	at: string;
	/** `patient`: signed in; `door`: by a code or the link of a message; `share`: by a link that the patient made. */
	who: "patient" | "door" | "share" | "staff";
	/** How the access was opened; blank when unknown. */
	factor: "number" | "oneTimeCode" | "";
	/** The list of reports, the result itself, or its printed sheet. */
	what: "list" | "page" | "sheet";
	/** `Chrome, Android`; blank if unknown. */
	device: string;
	shareId: string;
};
export type Openings = { count: number; newest: Opening[] };
