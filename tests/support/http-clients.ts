import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "./product.ts";

// A patient and a staff user without a browser: fetch and a cookie jar.

export type Client = {
	request(
		method: string,
		path: string,
		json?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; body: never; text: string; headers: Headers }>;
	cookies: Map<string, string>;
};

/** The address of a draft; ids belong to an account, so every patient may use this one. */
export const draftAddress = "/api/Reception/Draft/00000000-0000-7000-8000-0000000d4af7";

let address = 0;

/** A client with an address of its own, so that limits per address do not meet. */
export function aClient(product: { url: string }): Client {
	const cookies = new Map<string, string>();
	address++;
	const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
	return {
		cookies,
		async request(method, path, json, headers = {}) {
			const response = await fetch(`${product.url}${path}`, {
				method,
				redirect: "manual",
				headers: {
					"x-forwarded-for": from,
					...(json === undefined ? {} : { "content-type": "application/json" }),
					...(cookies.size
						? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
						: {}),
					...headers,
				},
				body: json === undefined ? undefined : JSON.stringify(json),
			});
			for (const line of response.headers.getSetCookie()) {
				const [pair = ""] = line.split(";");
				const [name = "", value = ""] = pair.split("=");
				if (value) cookies.set(name, value);
				else cookies.delete(name);
			}
			const text = await response.text();
			const isJson = response.headers.get("content-type")?.includes("json");
			return {
				status: response.status,
				text,
				headers: response.headers,
				body: (isJson ? JSON.parse(text) : undefined) as never,
			};
		},
	};
}

/** The six digits of a message, or of what a call reads out digit by digit. @throws when there are none */
function codeIn(text: string): string {
	const code = /\b\d(?:[,،]? ?\d){5}\b/.exec(text)?.[0];
	if (!code) throw new Error("a message without a code");
	return code.replaceAll(/\D/g, "");
}

/** The outbox file, the newest message first; nothing while it is not there or half written. */
function messagesOf(dataDir: string): Record<string, string>[] {
	try {
		const lines = readFileSync(join(dataDir, "outbox/sms.jsonl"), "utf8").trim().split("\n");
		return lines.reverse().map((line) => JSON.parse(line));
	} catch {
		return [];
	}
}

/** Texts of the messages of a kind to a mobile, the newest first. */
export const messagesTo = (dataDir: string, mobile: string, template: string): string[] =>
	messagesOf(dataDir)
		.filter((message) => message.mobile === mobile && message.template === template)
		.map(({ text = "" }) => text);

/** The newest code given to a mobile, by message or by a call, once it is in the outbox file. */
export async function codeFor(
	dataDir: string,
	mobile: string,
	after: number,
	by: "sms" | "voice" = "sms",
): Promise<string> {
	for (let tries = 0; tries < 400; tries++) {
		const text = messagesOf(dataDir).find(
			// other messages may be on their way to the same person
			({ at, mobile: to, template, channel }) =>
				template === "account.code" &&
				to === mobile &&
				(channel ?? "sms") === by &&
				Date.parse(at ?? "") >= after,
		)?.text;
		if (text !== undefined) return codeIn(text);
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	throw new Error(`no code for ${mobile}`);
}

/** Signs a patient in through the outbox file. */
export async function signInPatient(
	product: Pick<RunningProduct, "url" | "dataDir">,
	mobile: string,
): Promise<Client> {
	const client = aClient(product);
	const began = Date.now() - 50;
	const asked = await client.request("POST", "/api/PatientAuth/RequestCode", { mobile });
	if (asked.status !== 202) throw new Error(`RequestCode: ${asked.text}`);
	const code = await codeFor(product.dataDir, mobile, began);
	const verified = await client.request("POST", "/api/PatientAuth/VerifyCode", { mobile, code });
	if (verified.status !== 200) throw new Error(`VerifyCode: ${verified.text}`);
	return client;
}

/** Signs the first SuperAdmin in, as a script does. @returns headers for its calls */
export async function signInAdmin(
	product: Pick<RunningProduct, "url">,
	password: string,
): Promise<{ client: Client; headers: Record<string, string> }> {
	const client = aClient(product);
	const answer = await client.request("POST", "/api/Auth/Login", { username: "admin", password });
	if (answer.status !== 200) throw new Error(`Login: ${answer.text}`);
	return { client, headers: { authorization: `bearer ${(answer.body as { token: string }).token}` } };
}

/** The header that names the version of a record. */
export const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

/**
 * Saves a setting as a page does that was opened just now: reads the version, then writes.
 * @param readAt where the version stands, when that is another address
 */
export async function saveSetting(
	client: Client,
	path: string,
	body: unknown,
	headers: Record<string, string>,
	readAt = path,
) {
	const { version } = (await client.request("GET", readAt, undefined, headers)).body as { version: number };
	return client.request("PUT", path, body, { ...headers, ...ifMatch(version) });
}
