/** What the desk may ask a patient for after submit (reception 4.2): one step of the wizard, by its path. */
export const informationSteps = [
	"userProfile",
	"address",
	"epresc",
	"prescImage",
	"nicImage",
	"tests",
] as const;
export type InformationStep = (typeof informationSteps)[number];

export const isInformationStep = (value: string): value is InformationStep =>
	(informationSteps as readonly string[]).includes(value);

/** Name of one asking, by the event that recorded it; photographs that answer it are kept under it. */
export const informationKey = (eventId: string) => `asked-${eventId}`;

/** The parameter of the user panel's address that opens what a request is asked for; its value is the tracking code. */
export const informationParameter = "asked";
