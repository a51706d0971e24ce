import { status } from "../state/status.ts";

type Money = { chargeRials: number; paidRials: number };

/** What the patient still has to pay, in rials, whether or not a payment can be taken already; 0 for what was paid or has ended. */
export const leftToPay = ({ chargeRials, paidRials }: Money): number => Math.max(0, chargeRials - paidRials);

/** Has the laboratory reckoned, so that what is left is a debt? As `debt-rule.ts` says it to the database. */
export const isReckoned = (row: {
	websiteReceptionStatus: number;
	receptNo: string;
	receptDate: string;
}): boolean =>
	row.websiteReceptionStatus < status.cancelled &&
	(row.websiteReceptionStatus >= status.sampled || row.receptNo !== "" || row.receptDate !== "");
