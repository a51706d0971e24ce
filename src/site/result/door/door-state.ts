import type texts from "./messages.fa.json";

/** What a door knows before anything was sent. */
export type DoorFacts = {
	/** Prefills the code's field; the token of a link, which no field shows. */
	code: string;
	/** From a link in a message. */
	link: { person: string; until: string; isOver: boolean } | null;
	/** May a result be opened with a code and the national code? */
	isNumberEnough: boolean;
	/** The page of a report that a sign-in leads back to; blank for the list. */
	to: string;
};

export type DoorProblemKey = keyof (typeof texts)["door"]["problems"];

export type DoorProblem = {
	/** Whose field; empty for the whole form. */
	field: "" | "code" | "number" | "mobile" | "oneTimeCode" | "digits";
	key: DoorProblemKey;
	tries: number;
	seconds: number;
};

/** The state of an entry form after it was sent. */
export type DoorState = {
	step: "start" | "oneTimeCode" | "digits";
	by: "code" | "mobile";
	/** As it was typed. */
	code: string;
	mobile: string;
	/** The number or last characters that were not taken, to be corrected; never written anywhere but into the answer. */
	number: string;
	digits: string;
	isOwnPhone: boolean;
	/** The end of the mobile that got a code; empty where it is not told. */
	mobileEnd: string;
	problem: DoorProblem | null;
};

export const doorStart: DoorState = {
	step: "start",
	by: "code",
	code: "",
	mobile: "",
	number: "",
	digits: "",
	isOwnPhone: false,
	mobileEnd: "",
	problem: null,
};
