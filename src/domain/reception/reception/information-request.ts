import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";

/** Information that the desk may ask a patient for after submit (reception 4.2): steps of the wizard, by their paths. */
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
	informationSteps.some((step) => step === value);

/** Joins the requested steps, in the order of the wizard and without duplicates, as stored in a request. */
export const joinSteps = (steps: readonly InformationStep[]): string =>
	informationSteps.filter((step) => steps.includes(step)).join(",");

/** Requested steps without an answer, in the order of the wizard. @param needs as stored in a request */
export const stepsIn = (needs: string): InformationStep[] => needs.split(",").filter(isInformationStep);

/** Name of one part of a question, by the event that recorded it; the photographs sent as an answer are stored under it. */
export const informationKey = (eventId: string, step: InformationStep) => `asked-${eventId}-${step}`;

/** The URL parameter of the user panel that opens the information requested; its value is the tracking code. */
export const informationParameter = "asked";

/** A visit at the laboratory has no address to correct, so another time is requested instead. */
export type AskedFor = InformationStep | "time";

/** What a step asks for, depending on the place of sampling. */
export const askedFor = (step: InformationStep, location: number): AskedFor =>
	step === "address" && location === samplingLocations.laboratory ? "time" : step;
