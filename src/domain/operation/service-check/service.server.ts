import { createTranslator } from "use-intl/core";
import type { Context } from "#database/context.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { intlTag } from "#locale/locale.ts";
import { minute, second } from "#platform/clock.ts";
import { isDomainError } from "#platform/errors.ts";
import { roomOf } from "#platform/file/storage-room.server.ts";
import { newId } from "#platform/ids.server.ts";
import { type SmsGateway, smsGateway } from "#platform/sms.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import type { ServiceCheck, ServiceCheckInput, ServiceName, Services } from "./schema.ts";

const superAdmin = staffWith("superAdmin");
/** The limit on tests, because each test costs a message. */
const tests = { name: "service.check", hits: 10, windowSeconds: (10 * minute) / second };
const timeoutMs = 5 * second;

type Outcome = Pick<ServiceCheck, "result" | "detail">;
const outcome = (result: Outcome["result"], detail = ""): Outcome => ({ result, detail });

/** The services that the environment configures, without secrets. */
export async function getServices({ env, actor }: Context): Promise<Services> {
	superAdmin.check(actor);
	const room = await roomOf(env.dataDir);
	const { sms, map } = env;
	const url = sms.gateway === "http" ? new URL(sms.url) : undefined;
	return {
		sms: {
			gateway: sms.gateway,
			url: url ? url.origin + url.pathname : "",
			hasToken: sms.gateway === "http" && sms.token !== "",
			sender: sms.gateway === "http" ? sms.sender : "",
		},
		storage: {
			folder: env.dataDir,
			freeBytes: room?.freeBytes ?? 0,
			totalBytes: room?.totalBytes ?? 0,
			isLow: room?.isLow ?? false,
		},
		map: map
			? { host: new URL(map.tiles.replace(/\{[a-z]\}/g, "0")).host, attribution: map.attribution }
			: null,
		database: env.databaseUrl ? "server" : "embedded",
		publicUrl: env.publicUrl,
	};
}

/** Sends a test message directly instead of through the outbox, because the gateway's response is needed. */
async function checkSms(ctx: Context, mobile: string, gateway: SmsGateway): Promise<Outcome> {
	const { centerName } = await getSiteInfo(ctx, ctx.locale);
	const t = createTranslator({ locale: intlTag(ctx.locale), messages: ctx.locale === "fa" ? fa : en });
	const text = t("serviceCheck.sms", { centreName: centerName });
	const sent = await gateway.send({ id: newId(), mobile, text, template: "service.test" });
	if (sent.kind === "sent") return outcome(gateway.name === "file" ? "file" : "works");
	const { reason } = sent;
	if (/^status (401|403)$/.test(reason)) return outcome("key", reason);
	if (/^status /.test(reason)) return outcome(sent.kind === "refused" ? "refused" : "status", reason);
	if (reason === "timeout") return outcome("timeout");
	return outcome(unreachable.has(reason) ? "unreachable" : "nonsense", reason);
}

const unreachable = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"EACCES",
]);

/** Writes, reads and removes a small file. */
async function checkStorage({ storage }: Context): Promise<Outcome> {
	const key = `private/check/${newId()}`;
	const content = Buffer.from(key);
	try {
		await storage.put(key, content);
		const file = await storage.get(key);
		const parts: Buffer[] = [];
		for await (const part of file?.stream ?? []) parts.push(Buffer.from(part));
		return outcome(Buffer.concat(parts).equals(content) ? "works" : "nonsense");
	} catch (error) {
		return isDomainError(error) ? outcome("full") : outcome("nonsense");
	} finally {
		await storage.remove(key).catch(() => {});
	}
}

/** Requests a map picture of the whole world. */
async function checkMap({ env: { map } }: Context): Promise<Outcome> {
	if (!map) return outcome("unset");
	const url = map.tiles.replace("{z}", "1").replace("{x}", "1").replace("{y}", "0").replace("{s}", "a");
	try {
		const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
		await answer.body?.cancel();
		if (answer.status === 401 || answer.status === 403) return outcome("key", `status ${answer.status}`);
		if (!answer.ok) return outcome("status", `status ${answer.status}`);
		return outcome(answer.headers.get("content-type")?.startsWith("image/") ? "works" : "nonsense");
	} catch (error) {
		const { name, cause } = error as Error & { cause?: { code?: string } };
		return name === "TimeoutError" ? outcome("timeout") : outcome("unreachable", cause?.code ?? "");
	}
}

const late = (ms: number) =>
	new Promise<Outcome>((resolve) => setTimeout(() => resolve(outcome("timeout")), ms).unref());

/**
 * Runs a real test of a service and returns the result as a code, within seven seconds whatever the service does.
 * @throws DomainError `limit.reached` after ten tests in ten minutes
 */
export async function checkService(
	ctx: Context,
	{ service, mobile = "" }: ServiceCheckInput,
	gateway = smsGateway(ctx.env),
): Promise<ServiceCheck> {
	superAdmin.check(ctx.actor);
	await consumeLimit(ctx, tests, ctx.actor.kind === "staff" ? ctx.actor.staffId : ctx.actor.kind);
	const begun = performance.now();
	const tries: Record<ServiceName, () => Promise<Outcome>> = {
		sms: () => checkSms(ctx, mobile, gateway),
		storage: () => checkStorage(ctx),
		map: () => checkMap(ctx),
	};
	const went = await Promise.race([tries[service](), late(timeoutMs + 2 * second)]);
	await record(ctx, "service.check", null, { service, result: went.result });
	const isWorking = went.result === "works" || went.result === "file";
	return { ...went, isWorking, milliseconds: Math.round(performance.now() - begun) };
}
