import type { Context } from "#database/context.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { machineActor } from "#domain/access/api-key/machine-access.server.ts";
import { staffActor } from "#domain/access/staff/session/actor-of-session.server.ts";
import { type Actor, anonymous, type Policy } from "#platform/actor.ts";

/**
 * Reads the credentials that apply to a kind of policy, because a browser may send a staff token and a patient's cookie at
 * once.
 * @param unattended whether the page sent the request automatically, without any action of a user
 */
export function credentials(
	ctx: Context,
	cookie: (name: string) => string | undefined,
	authorization: string | undefined,
	unattended: boolean,
) {
	const bearer = /^bearer ([A-Za-z0-9_-]{20,200})$/i.exec(authorization ?? "")?.[1];
	const staff = async () => (bearer ? await staffActor(ctx, bearer, cookie("sid"), unattended) : undefined);
	const patient = async () => {
		const token = cookie("pt");
		return token ? await patientActor(ctx, token) : undefined;
	};
	return async (kind: Policy["kind"]): Promise<Actor> => {
		if (kind === "staff") return (await staff()) ?? anonymous;
		if (kind === "patient") return (await patient()) ?? anonymous;
		if (kind === "apiKey") return machineActor(ctx, authorization);
		return (await staff()) ?? (await patient()) ?? anonymous;
	};
}
