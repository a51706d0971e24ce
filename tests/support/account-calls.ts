import type { Context } from "#database/context.server.ts";
import { continueCalls } from "./continue-calls.ts";
import { mobileChangeCalls } from "./mobile-change-calls.ts";
import { relativeCalls } from "./relative-calls.ts";

/** What an account does beyond its requests: another number, another device, and whose results it sees. */
export async function accountCalls(
	patient: Context,
	other: Context,
	of: Parameters<typeof mobileChangeCalls>[2],
) {
	const numbers = await mobileChangeCalls(patient, other, of);
	const continued = await continueCalls(patient);
	const relatives = await relativeCalls(patient);
	return {
		bodies: { ...numbers.bodies, ...continued.bodies, ...relatives.bodies },
		versions: numbers.versions,
		idIn: (path: string) => numbers.idIn(path) ?? continued.idIn(path) ?? relatives.idIn(path),
	};
}
