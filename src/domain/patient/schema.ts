import * as z from "zod";

/** A person the signed-in account may act for. */
export const OwnPatient = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** 1 male, 2 female. */
	gender: z.number().int(),
	/** `YYYY-MM-DD`, or empty. */
	birthDate: z.string(),
	/** Empty for a person without a national code. */
	nationalCodeLast4: z.string(),
	hasPassport: z.boolean(),
});
export type OwnPatient = z.infer<typeof OwnPatient>;
export const OwnPatientList = z.object({ dataList: z.array(OwnPatient) });
