import type { Role } from "#platform/actor.ts";
import type { Client } from "./http-clients.ts";

/** Asks, and takes nothing but success. */
export async function bodyOf<T>(client: Client, ...call: Parameters<Client["request"]>): Promise<T> {
	const answer = await client.request(...call);
	if (answer.status >= 300) throw new Error(`${call[1]}: ${answer.status} ${answer.text}`);
	return answer.body;
}

type Invited = {
	username: string;
	displayName: string;
	role: Role;
	password: string;
};

/** Makes a staff user as people become one: invited by a link, which they follow. @returns the id */
export async function addStaff(
	client: Client,
	headers: Record<string, string>,
	{ username, displayName, role, password }: Invited,
): Promise<string> {
	const invitation = { displayName, role, contentLocale: null };
	const { url } = await bodyOf<{ url: string }>(client, "POST", "/api/StaffInvitation", invitation, headers);
	const token = new URL(url, "http://x").hash.replace(/^#/, "");
	await bodyOf(client, "POST", "/api/StaffLink/Accept", { token, username, displayName, password });
	const { dataList } = await bodyOf<{ dataList: { id: string }[] }>(
		client,
		"GET",
		`/api/StaffUser/GetAll?title=${username}`,
		undefined,
		headers,
	);
	return dataList[0]?.id ?? "";
}
