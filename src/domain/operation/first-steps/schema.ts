import * as z from "zod";

/** The steps for setting up a new laboratory, in the recommended order. */
export const stepNames = [
	"name",
	"logo",
	"palette",
	"hours",
	"tests",
	"home",
	"sms",
	"factor",
	"staff",
] as const;
export type StepName = (typeof stepNames)[number];

export const FirstSteps = z.object({
	/** Whether the list is shown: at least one step is left, and the list has not been closed. */
	isShown: z.boolean(),
	steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const FirstStepsInput = z.strictObject({ isDismissed: z.boolean() });
export type FirstStepsInput = z.infer<typeof FirstStepsInput>;
