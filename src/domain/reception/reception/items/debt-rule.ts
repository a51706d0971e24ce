import { status } from "../state/status.ts";

// What a patient owes follows from what a request costs, who else pays and what was paid, in SQL: the database reckons it with
// each change of a row, so that no verb can forget to.

const { accepted, sampled, cancelled } = status;

/**
 * The patient's total: price and visit fee, less the insurers' shares and the discount. An ended request costs nothing,
 * unless a debt was entered for it before payments were recorded.
 */
export const charge = `case
	when website_reception_status >= ${cancelled} and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end`;
const rest = `greatest(0, ${charge} - paid_rials)`;

/**
 * Whether the laboratory has calculated the debt: it assigned a number or a date, the sample was taken, or a debt was
 * entered by hand before payments were recorded.
 */
const isReckoned = `(opening_rials is not null or (website_reception_status < ${cancelled}
	and (website_reception_status >= ${sampled} or recept_no <> '' or recept_date is not null)))`;
/** Whether payments can be received: once the request is accepted. */
const isPayable = `(${isReckoned} or website_reception_status between ${accepted} and ${cancelled - 1})`;

/** The amount that can still be paid: 0 before the request is accepted, and once everything is paid. */
export const payable = `case when ${isPayable} then ${rest} else 0 end`;
/** The debt (specification §3); 0 until the laboratory has calculated it. */
export const owed = `case when ${isReckoned} then ${rest} else 0 end`;
export const isDebtor = `${isReckoned} and ${rest} > 0`;
