import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";

/** What the desk may ask a patient for after submit (reception 4.2): steps of the wizard, by their paths. */
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

/** Steps that are asked for, in the order of the wizard, each once: as a request keeps them. */
export const joinSteps = (steps: readonly InformationStep[]): string =>
	informationSteps.filter((step) => steps.includes(step)).join(",");

/** Steps that are asked for and not answered yet, in the order of the wizard. @param needs as a request keeps them */
export const stepsIn = (needs: string): InformationStep[] => needs.split(",").filter(isInformationStep);

/** Name of one part of a question, by the event that recorded it; its answering photographs are stored under it. */
export const informationKey = (eventId: string, step: InformationStep) => `asked-${eventId}-${step}`;

/** The parameter of the user panel's address that opens what a request is asked for; its value is the tracking code. */
export const informationParameter = "asked";

/** A visit at the laboratory has no address to correct: then another time is asked for. */
export type AskedFor = InformationStep | "time";

/** What a step means at a place of sampling. */
export const askedFor = (step: InformationStep, location: number): AskedFor =>
	step === "address" && location === samplingLocations.laboratory ? "time" : step;
