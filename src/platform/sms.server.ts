import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";

/** One message on its way to a phone. `id` stays the same over repeats, so that a gateway can drop a second copy. */
export type Sms = { id: string; mobile: string; text: string; template: string };

export type SmsOutcome =
	| { kind: "sent"; gatewayId: string }
	/** Not taken; trying again may help. */
	| { kind: "failed"; reason: string }
	/** Refused for good, for example a number that does not exist. */
	| { kind: "refused"; reason: string };

/** A gateway takes messages. It answers within five seconds and never throws. */
export type SmsGateway = { name: string; send(message: Sms): Promise<SmsOutcome> };

/**
 * The gateway without a gateway: every message becomes one JSON line `{id, at, mobile, text, template}` in
 * `DATA_DIR/outbox/sms.jsonl`, where a person or a test reads it (platform 1.5).
 */
export function fileGateway(dataDir: string, now: () => Date): SmsGateway {
	const path = join(dataDir, "outbox", "sms.jsonl");
	return {
		name: "file",
		async send({ id, mobile, text, template }) {
			try {
				await mkdir(dirname(path), { recursive: true, mode: 0o700 });
				const file = await open(path, "a", 0o600);
				try {
					await file.appendFile(
						`${JSON.stringify({ id, at: now().toISOString(), mobile, text, template })}\n`,
					);
				} finally {
					await file.close();
				}
				return { kind: "sent", gatewayId: id };
			} catch (error) {
				return { kind: "failed", reason: (error as NodeJS.ErrnoException).code ?? "write failed" };
			}
		},
	};
}
