import type texts from "./messages.fa.json";

/** The data of an entry form before it is sent. */
export type DoorFacts = {
	/** The code to prefill; if the page was opened by a link, the link's token, which no field shows. */
	code: string;
	/** The link in a message from which the page was opened; null if the page was opened in another way. */
	link: { person: string; until: string; isOver: boolean } | null;
	/** Whether the code and the national code are enough to open a result. */
	isNumberEnough: boolean;
	/** The page of a report to return to after signing in; empty for the list. */
	to: string;
};

export type DoorProblemKey = keyof (typeof texts)["door"]["problems"];

export type DoorProblem = {
	/** The field with the problem; empty for the whole form. */
	field: "" | "code" | "number" | "mobile" | "oneTimeCode" | "digits";
	key: DoorProblemKey;
	tries: number;
	seconds: number;
};

/** The state of an entry form after it was sent. */
export type DoorState = {
	step: "start" | "oneTimeCode" | "digits";
	by: "code" | "mobile";
	/** The code as typed. */
	code: string;
	mobile: string;
	/** The refused number or last characters, to be corrected; never written anywhere except into the response. */
	number: string;
	digits: string;
	isOwnPhone: boolean;
	/** The end of the mobile number that the code was sent to; empty if no part of the number is shown. */
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
