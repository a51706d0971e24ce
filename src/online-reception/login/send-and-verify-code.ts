import { ApiProblem, accountClient, unwrap } from "#api/client.ts";

// Asking for a code and exchanging it, with every outcome that the form has words for (reception 1.2).

export type Sent = { state: "sent"; resendAfterSeconds: number };
export type SendProblem =
	| { state: "wrong"; triesLeft: number }
	| { state: "expired" | "offline" | "failed" }
	| { state: "limit"; minutes: number };

function troubleOf(error: unknown): SendProblem {
	if (!(error instanceof ApiProblem)) return { state: "failed" };
	if (error.code === "otp.wrong") return { state: "wrong", triesLeft: Number(error.params.triesLeft) };
	if (error.code === "otp.expired") return { state: "expired" };
	if (error.status === 429)
		return { state: "limit", minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) };
	return { state: error.isTemporary ? "offline" : "failed" };
}

/**
 * Requests a code by message or call. After a request that comes too soon, the previous code still works and only the
 * waiting time is shown.
 */
export async function sendCode(
	mobile: string,
	channel: "sms" | "voice" = "sms",
): Promise<Sent | SendProblem> {
	try {
		const { resendAfterSeconds } = await unwrap(
			accountClient.PatientAuth.RequestCode.$post({ json: { mobile, channel } }),
		);
		return { state: "sent", resendAfterSeconds };
	} catch (error) {
		if (error instanceof ApiProblem && error.code === "otp.too-soon")
			return { state: "sent", resendAfterSeconds: error.retryAfterSeconds ?? 60 };
		return troubleOf(error);
	}
}

/** Exchanges the code for a session. @returns the mobile number as the server knows it */
export async function verifyCode(
	mobile: string,
	code: string,
): Promise<{ state: "in"; mobile: string } | SendProblem> {
	try {
		const session = await unwrap(accountClient.PatientAuth.VerifyCode.$post({ json: { mobile, code } }));
		return { state: "in", mobile: session.mobile };
	} catch (error) {
		return troubleOf(error);
	}
}

declare global {
	interface CredentialRequestOptions {
		otp?: { transport: "sms"[] };
	}
	interface Credential {
		/** The code in a message (WebOTP). */
		readonly code?: string;
	}
}

/** The code from the received message, if the browser can read it (WebOTP); the signal ends the waiting. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
	if (!("OTPCredential" in window)) return undefined;
	const credential = await navigator.credentials
		.get({ otp: { transport: ["sms"] }, signal })
		.catch(() => null);
	return credential?.code;
}
