/** One opening of a result. */
export type Opening = {
	id: string;
	at: string;
	/**
	 * Who opened the result. `patient`: signed in; `door`: by a code or by the link in a message; `share`: by a link that
	 * the patient created.
	 */
	who: "patient" | "door" | "share" | "staff";
	/** How the reader got access; empty when unknown. */
	factor: "number" | "oneTimeCode" | "";
	/** What was opened: the list of reports, the result itself, or its printed sheet. */
	what: "list" | "page" | "sheet";
	/** The browser and device, like `Chrome, Android`; empty if unknown. */
	device: string;
	shareId: string;
};
export type Openings = { count: number; newest: Opening[] };
