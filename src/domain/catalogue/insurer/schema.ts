import * as z from "zod";
import { recordHead, recordQuery } from "#domain/foundation/record/schema.ts";
import { optionalText, requiredText } from "#locale/validation.ts";

/** Base insurance, or supplementary insurance that pays in addition. */
export const contractKinds = ["base", "supplementary"] as const;

export type ContractKind = (typeof contractKinds)[number];

/** What staff enter for a contract with an insurer. */
export const ContractInput = z.strictObject({
	/** The name of the contract; without an English name, the Persian name is used in English too. */
	name: z.strictObject({ fa: requiredText(80), en: optionalText(80) }),
	/** Whether the insurer pays in addition to base insurance. */
	isSupplementary: z.boolean(),
	/** The share of the price that the insurer usually pays, in percent; null when unknown. */
	sharePercent: z
		.number({ error: "validation.numeric" })
		.int({ error: "validation.invalid" })
		.min(0, { error: "validation.range" })
		.max(100, { error: "validation.range" })
		.nullable(),
	/** Whether a letter of introduction is required. */
	needsLetter: z.boolean(),
	isActive: z.boolean(),
});
export type ContractInput = z.infer<typeof ContractInput>;

/** A contract as staff see it. */
export const ContractRecord = z.object({ ...recordHead, title: z.string(), ...ContractInput.shape });
export type ContractRecord = z.infer<typeof ContractRecord>;

/** The query of the list of contracts. */
export const ContractQuery = z.object(recordQuery(["title", "sharePercent", "updatedDateTime"]));
export type ContractQuery = z.infer<typeof ContractQuery>;

/** A contract as patients see it when choosing. */
export const OfferedContract = z.object({
	id: z.string(),
	name: z.string(),
	kind: z.enum(contractKinds),
	sharePercent: z.number().int().nullable(),
	needsLetter: z.boolean(),
});
export type OfferedContract = z.infer<typeof OfferedContract>;

export const OfferedContractList = z.object({ dataList: z.array(OfferedContract) });
