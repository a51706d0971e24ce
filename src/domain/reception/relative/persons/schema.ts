import * as z from "zod";
import { sharingStates } from "../schema.ts";

/** A person the signed-in account may act for. */
export const PatientPerson = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** 1 male, 2 female. */
	gender: z.number().int(),
	/** Date of birth as `YYYY-MM-DD`, or empty. */
	birthDate: z.string(),
	/** Empty for a person without a national code. */
	nationalCodeLast4: z.string(),
	hasPassport: z.boolean(),
	/** Name of the basic insurer in the last request; empty when none was given. */
	baseContractName: z.string(),
	suppContractName: z.string(),
	landline: z.string(),
	/** Whether the person lets the account see their results. */
	sharing: z.enum(sharingStates),
});
export type PatientPerson = z.infer<typeof PatientPerson>;
export const PatientPersonList = z.object({ dataList: z.array(PatientPerson) });
