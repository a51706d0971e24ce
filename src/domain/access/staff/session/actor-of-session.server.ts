import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import {
	findLivingSession,
	findSession,
	findSessionOfCookie,
} from "#domain/access/session/find-session.server.ts";
import type { Session } from "#domain/access/session/open-session.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { roleNeedsFactor } from "../setting.server.ts";
import { staff } from "../table.server.ts";

/**
 * The staff actor of a bearer token and its cookie half; undefined when the session has ended or the user is disabled.
 * @param unattended whether the page sent the request automatically: such a request does not extend the session
 */
export async function staffActor(
	ctx: Context,
	token: string,
	cookie: string | undefined,
	unattended = false,
): Promise<Actor | undefined> {
	const session = await findSession(ctx, "staff", token, cookie, unattended);
	return session && actorOfSession(ctx, session);
}

/**
 * The staff user of a session, if the session is valid and the user still active; reading it does not extend the session.
 */
export async function staffOfSession(ctx: Context, sessionId: string): Promise<Actor | undefined> {
	const session = await findLivingSession(ctx, sessionId);
	return session?.kind === "staff" ? actorOfSession(ctx, session) : undefined;
}

async function actorOfSession(ctx: Context, session: Session): Promise<Actor | undefined> {
	const [row] = await ctx.db
		.select({
			id: staff.id,
			role: staff.role,
			disabledAt: staff.disabledAt,
			deletedAt: staff.deletedAt,
			mustChangePassword: staff.mustChangePassword,
			contentLocale: staff.contentLocale,
			mustSetFactor: sql<boolean>`${staff.totpSince} is null and ${roleNeedsFactor}`,
		})
		.from(staff)
		.where(eq(staff.id, session.ownerId));
	if (!row || row.disabledAt || row.deletedAt) return undefined;
	const { onlyHasReporting } = await getGeneralSetting(ctx);
	return {
		kind: "staff",
		staffId: row.id,
		sessionId: session.id,
		role: row.role,
		onlyHasReporting,
		mustChangePassword: row.mustChangePassword,
		mustSetFactor: row.mustSetFactor,
		contentLocale: row.contentLocale ?? undefined,
	};
}

/**
 * Whether a page is requested by a signed-in staff user's browser. A page request carries no token, only the cookie half,
 * which no script can read and no other site can send: enough to view unpublished content.
 */
export async function isStaffBrowser(ctx: Context, cookie: string | undefined): Promise<boolean> {
	const session = cookie ? await findSessionOfCookie(ctx, cookie) : undefined;
	const actor = session && (await actorOfSession(ctx, session));
	return actor?.kind === "staff" && !actor.mustChangePassword && !actor.mustSetFactor;
}
