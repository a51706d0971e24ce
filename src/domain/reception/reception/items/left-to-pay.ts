import { status } from "../state/status.ts";

type Money = { chargeRials: number; paidRials: number };

/**
 * The amount that the patient still has to pay, in rials, whether or not it can be paid yet; 0 when it is paid or the
 * request has ended.
 */
export const leftToPay = ({ chargeRials, paidRials }: Money): number => Math.max(0, chargeRials - paidRials);

/** Whether the laboratory has calculated the debt, by the same rule as in `debt-rule.ts`. */
export const isReckoned = (row: {
	websiteReceptionStatus: number;
	receptNo: string;
	receptDate: string;
}): boolean =>
	row.websiteReceptionStatus < status.cancelled &&
	(row.websiteReceptionStatus >= status.sampled || row.receptNo !== "" || row.receptDate !== "");
