import { mkdir, open } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import * as z from "zod";
import { systemClock } from "./clock.ts";
import type { Env } from "./env.server.ts";
import { errorCode } from "./process/error-code.ts";

/** A text message, or a call that reads the text aloud. */
export type SmsChannel = "sms" | "voice";

/** One message to a phone. `id` stays the same when the message is repeated, so that a gateway can drop a second copy. */
export type Sms = { id: string; mobile: string; text: string; template: string; channel?: SmsChannel };

export type SmsOutcome =
	| {
			kind: "sent";
			gatewayId: string;
			/**
			 * Number of message parts, as counted and charged by the gateway; undefined if the gateway does not report it.
			 */
			parts?: number | undefined;
			costRials?: number | undefined;
	  }
	/**
	 * Not accepted, as far as is known; another attempt may succeed. `isDoubtful`: the phone may have received the message
	 * nevertheless.
	 */
	| { kind: "failed"; reason: string; isDoubtful: boolean }
	/** Permanently refused, for example for a number that does not exist. */
	| { kind: "refused"; reason: string };

/** A gateway accepts messages. It responds within six seconds and never throws. */
export type SmsGateway = { name: string; send(message: Sms): Promise<SmsOutcome> };

/**
 * A substitute for a gateway: writes each message as one JSON line `{id, at, mobile, text, template}`, for a call with
 * `channel`, to `DATA_DIR/outbox/sms.jsonl`, where a person or a test can read it (platform 1.5).
 */
export function fileGateway(dataDir: string, now: () => Date): SmsGateway {
	const path = join(dataDir, "outbox", "sms.jsonl");
	return {
		name: "file",
		async send({ id, mobile, text, template, channel = "sms" }) {
			try {
				await mkdir(dirname(path), { recursive: true, mode: 0o700 });
				const file = await open(path, "a", 0o600);
				try {
					await file.appendFile(
						`${JSON.stringify({
							id,
							at: now().toISOString(),
							mobile,
							text,
							template,
							...(channel === "voice" ? { channel } : {}),
						})}\n`,
					);
				} finally {
					await file.close();
				}
				return { kind: "sent", gatewayId: id };
			} catch (error) {
				const reason = errorCode(error) ?? "write failed";
				return { kind: "failed", reason, isDoubtful: false };
			}
		},
	};
}

export type HttpGatewayOptions = {
	/** URL to which messages are posted. */
	url: string;
	/** URL for requests to call a phone and read a message aloud; without this URL there are no calls. */
	voiceUrl?: string | undefined;
	/** Sent as a bearer token. */
	token: string;
	/** The number or name from which messages are sent. */
	sender: string;
	timeoutMs?: number;
};

const maxAnswerBytes = 64 * 1024;
/**
 * The response of a gateway that has accepted a message; a 2xx response that reports an error does not count as accepted.
 */
const Taken = z.object({
	id: z.union([z.string().min(1), z.number()]),
	error: z.union([z.null(), z.literal(""), z.literal(false)]).optional(),
	parts: z.number().int().min(1).max(100).optional().catch(undefined),
	costRials: z.number().int().min(0).max(1_000_000_000).optional().catch(undefined),
});
/** Statuses after which another attempt may succeed; any other refusal is permanent. */
const worthAnotherTry = new Set([401, 403, 408, 409, 425, 429]);

/** Errors after which the message has certainly not reached the gateway. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * Whether the gateway's host accepts connections. If it does not, a message that timed out has not reached the gateway
 * either.
 */
function isReachable(url: string): Promise<boolean> {
	const { hostname, port, protocol } = new URL(url);
	return new Promise((resolve) => {
		const socket = connect({
			host: hostname.replace(/^\[|\]$/g, ""),
			port: Number(port) || (protocol === "https:" ? 443 : 80),
			timeout: 1_000,
		});
		const end = (isOpen: boolean) => {
			socket.destroy();
			resolve(isOpen);
		};
		socket.once("connect", () => end(true));
		socket.once("timeout", () => end(false));
		socket.once("error", () => end(false));
	});
}

/**
 * A gateway over HTTP: `POST {id, to, from, text}` with `Idempotency-Key: <id>`; the response is 2xx and `{id}`. A late,
 * broken or different response counts as failed: the message is sent again with the same id.
 */
export function httpGateway({
	url: messages,
	voiceUrl,
	token,
	sender,
	timeoutMs = 5_000,
}: HttpGatewayOptions): SmsGateway {
	return {
		name: "http",
		async send({ id, mobile, text, channel }) {
			const url = channel === "voice" ? voiceUrl : messages;
			if (!url) return { kind: "refused", reason: "no voice" };
			try {
				const response = await fetch(url, {
					method: "POST",
					redirect: "error",
					signal: AbortSignal.timeout(timeoutMs),
					headers: {
						"content-type": "application/json",
						authorization: `Bearer ${token}`,
						"idempotency-key": id,
					},
					body: JSON.stringify({ id, to: mobile, from: sender, text }),
				});
				const answer = await readBounded(response);
				if (response.ok) {
					const taken = Taken.safeParse(JSON.parse(answer));
					if (!taken.success) throw new Error("answer of another form");
					const { id: gatewayId, parts, costRials } = taken.data;
					return { kind: "sent", gatewayId: String(gatewayId).slice(0, 100), parts, costRials };
				}
				const reason = `status ${response.status}`;
				const isFinal =
					response.status >= 400 && response.status < 500 && !worthAnotherTry.has(response.status);
				return isFinal ? { kind: "refused", reason } : { kind: "failed", reason, isDoubtful: false };
			} catch (error) {
				const { name, cause, message } = error instanceof Error ? error : new Error(String(error));
				if (name === "TimeoutError")
					return { kind: "failed", reason: "timeout", isDoubtful: await isReachable(url) };
				const reason = (errorCode(cause) ?? message).slice(0, 100);
				return { kind: "failed", reason, isDoubtful: !neverReached.has(reason) };
			}
		},
	};
}

/** The gateway configured in the environment. */
export const smsGateway = ({ sms, dataDir }: Pick<Env, "sms" | "dataDir">): SmsGateway =>
	sms.gateway === "http" ? httpGateway(sms) : fileGateway(dataDir, () => systemClock.now());

/** Whether the gateway can also read messages aloud by call. */
export const gatewayCalls = ({ sms }: Pick<Env, "sms">): boolean =>
	sms.gateway === "file" || sms.voiceUrl !== undefined;

async function readBounded(response: Response): Promise<string> {
	let text = "";
	const decoder = new TextDecoder();
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > maxAnswerBytes) throw new Error("answer too long");
	}
	return text;
}
