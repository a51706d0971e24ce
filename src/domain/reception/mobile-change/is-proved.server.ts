import type { Context } from "#database/context.server.ts";
import { isAdult } from "#domain/reception/reception/person/age.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { peopleOf, requestsOf } from "./request-person.server.ts";
import type { MobileChangeInput } from "./schema.ts";

/**
 * Whether the number of an identity card and the code of a request together prove a right to the account. A child's card is
 * not accepted.
 */
export async function isProved(
	ctx: Context,
	accountId: string,
	{ identityNumber, requestCode }: Pick<MobileChangeInput, "identityNumber" | "requestCode">,
): Promise<boolean> {
	const requests = await requestsOf(ctx, accountId);
	const people = await peopleOf(ctx, accountId);
	const onCard = normaliseDigits(identityNumber).toUpperCase();
	const number = normaliseReceptionNumber(requestCode);
	const code = parseTrackingCode(requestCode);
	const isRequest = requests.some(
		({ trackingCode, receptNo }) => trackingCode === code || (receptNo !== "" && receptNo === number),
	);
	const today = dayInTehran(ctx.now());
	return (
		isRequest &&
		people.some((person) => {
			const isHolder = [person.nationalCode, person.passportNumber?.toUpperCase()].includes(onCard);
			const last = requests.find(({ patientId }) => patientId === person.id);
			const known = { birthDate: person.birthDate, age: last?.age ?? "", ageScale: last?.ageScale ?? 0 };
			return isHolder && isAdult(known, today);
		})
	);
}
