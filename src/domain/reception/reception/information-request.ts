import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";

/**
 * Information that the desk may request from a patient after submission (reception 4.2): steps of the wizard, by their
 * paths.
 */
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

/** Requested steps that have no answer yet, in the order of the wizard. @param needs as stored in a request */
export const stepsIn = (needs: string): InformationStep[] => needs.split(",").filter(isInformationStep);

/**
 * Name of one part of a question, from the event that recorded the question; photographs sent as the answer are stored
 * under this name.
 */
export const informationKey = (eventId: string, step: InformationStep) => `asked-${eventId}-${step}`;

/** The URL parameter of the user panel that opens the requested information; its value is the tracking code. */
export const informationParameter = "asked";

/**
 * What a patient can be asked for. A visit at the laboratory has no address to correct, so another time is requested
 * instead.
 */
export type AskedFor = InformationStep | "time";

/** What a step asks the patient for, depending on the place of sampling. */
export const askedFor = (step: InformationStep, location: number): AskedFor =>
	step === "address" && location === samplingLocations.laboratory ? "time" : step;
