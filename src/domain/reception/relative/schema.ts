import * as z from "zod";
import { mobile } from "#locale/validation.ts";

// An adult of an account is asked, at their own mobile, whether the account may see their results (reception 1.4).

/**
 * The states of an invitation. `notMe`: the number belongs to someone else. `fallen`: one of the numbers changed before an
 * answer.
 */
export const invitationStates = [
	"pending",
	"agreed",
	"refused",
	"notMe",
	"withdrawn",
	"cancelled",
	"expired",
	"fallen",
] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The possible states of a person's consent in an account. `over`: the person agreed, and the consent has expired. */
export const sharingStates = ["notAsked", "invited", "agreed", "refused", "withdrawn", "over"] as const;
export const Sharing = z.object({
	state: z.enum(sharingStates),
	/** Whether the person's results are hidden from the account. */
	isClosed: z.boolean(),
	/** Last four digits of the number that was asked; empty if none was asked. */
	mobileLast4: z.string(),
	/** When the person was asked or answered; empty if never asked. */
	at: z.string(),
	/** When the invitation or consent ends; otherwise empty. */
	until: z.string(),
	/** Id of the pending invitation; empty if there is none. */
	invitationId: z.string(),
});
export type Sharing = z.infer<typeof Sharing>;

/** A person of the signed-in account. */
export const RelativePerson = z.object({
	patientId: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** Whether the person is 18 or older, so that they can be asked; an unknown age counts as under 18. */
	isAdult: z.boolean(),
	sharing: Sharing,
});
export type RelativePerson = z.infer<typeof RelativePerson>;
export const RelativePersonList = z.object({ dataList: z.array(RelativePerson) });

export const InviteInput = z.strictObject({ mobileNumber: mobile() });
export type InviteInput = z.infer<typeof InviteInput>;

/** An invitation as the owner of the mobile number sees it: who asks for access, and who may see their results. */
export const AskedOfMe = z.object({
	id: z.string(),
	/** First four and last four digits of the asking account's number. */
	maskedMobile: z.string(),
	/** The person whose results are concerned: first name and initial of the last name. */
	person: z.string(),
	state: z.enum(["pending", "agreed", "refused", "withdrawn", "over"]),
	/** When the person was asked, answered or withdrew. */
	at: z.string(),
	/** When the invitation or the consent ends; empty when neither is valid. */
	until: z.string(),
});
export type AskedOfMe = z.infer<typeof AskedOfMe>;
export const AskedOfMeList = z.object({ dataList: z.array(AskedOfMe) });

export const AnswerInput = z.strictObject({
	answer: z.enum(["yes", "no", "notMe"], { error: "validation.selector" }),
});
export type AnswerInput = z.infer<typeof AnswerInput>;
