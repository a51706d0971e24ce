import { type ClientResponse, hc } from "hono/client";
import type { accountApi } from "#domain/account/api.server.ts";
import type { labPanelApi } from "#domain/lab-panel/api.server.ts";
import type { labTestApi } from "#domain/lab-test/api.server.ts";
import type { patientApi } from "#domain/patient/api.server.ts";
import type { receptionApi } from "#domain/reception/api.server.ts";
import type { samplingApi } from "#domain/sampling/api.server.ts";
import type { siteInfoApi } from "#domain/site-info/api.server.ts";
import type { staffApi } from "#domain/staff/api.server.ts";
import type { uploadApi } from "#domain/upload/api.server.ts";
import { storageKeys } from "#platform/storage-keys.ts";

// The typed client of /api for the browser: one type a noun, so that checking stays quick.

/** Storage key of the staff session's token (specification §3). */
export const tokenKey = storageKeys.token;

/** A field error as the API tells it: the key, and the text in the page's language. */
export type ProblemField = {
	field: string;
	key: string;
	message: string;
	params?: Record<string, string | number>;
};

/** What went wrong with a call. `code` is stable; `network` when no answer came. */
export class ApiProblem extends Error {
	readonly status: number;
	readonly code: string;
	readonly fields: ProblemField[];
	readonly params: Record<string, string | number | boolean>;
	readonly retryAfterSeconds: number | undefined;
	constructor(
		status: number,
		body: Partial<Omit<ApiProblem, "status">> & { title?: string; detail?: string },
	) {
		super(body.detail ?? body.title ?? body.code ?? "network");
		this.name = "ApiProblem";
		this.status = status;
		this.code = body.code ?? "network";
		this.fields = body.fields ?? [];
		this.params = body.params ?? {};
		this.retryAfterSeconds = body.retryAfterSeconds;
	}
	/** No answer came, or the server cannot serve at the moment: trying again is worth it. */
	get isTemporary() {
		return this.status === 0 || this.status === 503 || this.status === 502 || this.status === 504;
	}
}

/** The staff session's token; null without one, or where the browser keeps nothing. */
export function storedToken(): string | null {
	try {
		return localStorage.getItem(tokenKey);
	} catch {
		return null;
	}
}

const attendedMs = 60_000;
let touchedAt: number | undefined;

/** Somebody has just touched the page. What a page asks by itself does not keep a staff session young (SECURITY §3 V7). */
export function noteTouch(): void {
	touchedAt = performance.now();
}

const options = {
	headers: (): Record<string, string> => {
		const token = storedToken();
		const isUnattended = touchedAt !== undefined && performance.now() - touchedAt > attendedMs;
		return {
			"accept-language": document.documentElement.lang || "fa",
			"x-requested-with": "fetch",
			...(token ? { authorization: `bearer ${token}` } : {}),
			...(isUnattended ? { "x-unattended": "1" } : {}),
		};
	},
};

/** A call of a typed client on its way. */
export type Pending<T> = Promise<ClientResponse<T, number, "json">>;

/** Waits for an answer. @throws ApiProblem */
export async function answerOf<T>(call: Pending<T>): Promise<T> {
	let response: ClientResponse<T, number, "json">;
	try {
		response = await call;
	} catch {
		throw new ApiProblem(0, { code: "network" });
	}
	if (response.ok) return (await response.json()) as T;
	const body = await response.json().catch(() => ({}));
	throw new ApiProblem(response.status, body as Partial<ApiProblem>);
}

const at = "/api";
export const accountClient = hc<typeof accountApi>(at, options);
export const labPanelClient = hc<typeof labPanelApi>(at, options);
export const labTestClient = hc<typeof labTestApi>(at, options);
export const patientClient = hc<typeof patientApi>(at, options);
export const receptionClient = hc<typeof receptionApi>(at, options);
export const samplingClient = hc<typeof samplingApi>(at, options);
export const siteInfoClient = hc<typeof siteInfoApi>(at, options);
export const staffClient = hc<typeof staffApi>(at, options);
export const uploadClient = hc<typeof uploadApi>(at, options);
