import { resolve } from "node:path";
import * as z from "zod";

// Configuration comes from environment variables only, and only this file reads them.
// Each one is described in README.md with its default; a bad value stops the start with one clear line.

const whole = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const postgresUrl = z.url({
	protocol: /^postgres(ql)?$/,
	error: "only PostgreSQL is supported: expected postgres://user:password@host:5432/database",
});

const Environment = z
	.object({
		NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
		PORT: whole(0, 65535).default(3000),
		HOST: z.string().min(1).default("127.0.0.1"),
		PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
		DATA_DIR: z.string().min(1).default("./data"),
		DATABASE_URL: postgresUrl.optional(),
		DATABASE_DIRECT_URL: postgresUrl.optional(),
		DATABASE_POOL: whole(2, 100).default(12),
		SEED: z.enum(["demo", "none"]).optional(),
		ADMIN_USERNAME: z.string().min(3).max(64).default("admin"),
		ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
		SECRET_KEYS: z
			.string()
			.regex(
				/^\d+:[A-Za-z0-9+/_-]{43}=?(,\d+:[A-Za-z0-9+/_-]{43}=?)*$/,
				"expected version:base64key of 32 bytes, comma-separated",
			)
			.optional(),
		ACCEPT_UNREADABLE: flag.default(false),
		SMS_GATEWAY: z.enum(["file", "http"]).default("file"),
		SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
		SMS_VOICE_URL: z.url({ protocol: /^https?$/ }).optional(),
		SMS_TOKEN: z.string().min(1).optional(),
		SMS_SENDER: z.string().max(30).default(""),
		REPORT_FOLDER: z.string().min(1).optional(),
		ROLES: z
			.string()
			.default("web,worker")
			.transform((text) => text.split(",").map((role) => role.trim()))
			.pipe(z.array(z.enum(["web", "worker"])).min(1)),
		TRUST_PROXY: z.string().default(""),
		INSECURE_HTTP: flag.default(false),
		OFFLINE: flag.default(true),
		MAP_TILES: z
			.string()
			.regex(/^https?:\/\/[^\s'"<>{}]+\{z\}[^\s'"<>{}]*\{x\}[^\s'"<>{}]*\{y\}[^\s'"<>{}]*$/, {
				error: "expected an address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png",
			})
			.optional(),
		MAP_ATTRIBUTION: z.string().max(200).default(""),
		LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
	})
	.superRefine((env, context) => {
		if (env.NODE_ENV === "production" && env.SEED === undefined)
			context.addIssue({
				code: "custom",
				path: ["SEED"],
				message: "must be given in production: demo or none",
			});
		for (const name of ["SMS_URL", "SMS_TOKEN"] as const)
			if (env.SMS_GATEWAY === "http" && env[name] === undefined)
				context.addIssue({ code: "custom", path: [name], message: "must be given with SMS_GATEWAY=http" });
	});

export type Env = {
	production: boolean;
	port: number;
	host: string;
	/** Public URL of the site: the only source of absolute addresses, origin checks and cookie flags; no trailing slash. */
	publicUrl: string;
	/** Whether cookies are named `__Host-…` and marked Secure. True on https and on loopback. */
	secureCookies: boolean;
	dataDir: string;
	databaseUrl: string | undefined;
	/**
	 * The direct address of the database server for notifications between processes, if `databaseUrl` leads through a
	 * pooler.
	 */
	databaseDirectUrl: string | undefined;
	databasePool: number;
	seed: "demo" | "none";
	adminUsername: string;
	adminPassword: string | undefined;
	secretKeys: string | undefined;
	/**
	 * Whether the operator accepts that some sealed values are lost. Only required for data from before keys had
	 * fingerprints.
	 */
	acceptUnreadable: boolean;
	sms:
		| { gateway: "file" }
		| { gateway: "http"; url: string; voiceUrl: string | undefined; token: string; sender: string };
	/** The folder in which the laboratory's own system stores reports; undefined if no folder is watched. */
	reportFolder: string | undefined;
	roles: ("web" | "worker")[];
	/** Addresses of proxies whose `X-Forwarded-For` is trusted: `loopback`, addresses or CIDR ranges. */
	trustProxy: string[];
	/** Whether browsers store public pages for use without a connection. */
	offline: boolean;
	/** The source of map tiles and their attribution; without it there is no map. */
	map: { tiles: string; attribution: string } | undefined;
	logLevel: string;
};

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Reads and checks the configuration.
 * @throws Error with one line that names the variable and its error
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new Error(`Configuration: ${issue?.path.join(".")}: ${issue?.message}`);
	}
	const env = parsed.data;
	const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
	if (publicUrl.pathname !== "/" || publicUrl.search || publicUrl.hash)
		throw new Error(
			`Configuration: PUBLIC_URL: ${publicUrl.href} has a path, a query or a fragment; the site can only run at the root of a host, such as ${publicUrl.origin}`,
		);
	const secureCookies = publicUrl.protocol === "https:" || isLoopback(publicUrl.hostname);
	if (!secureCookies && !env.INSECURE_HTTP)
		throw new Error(
			`Configuration: PUBLIC_URL: ${publicUrl.origin} is plain http, where anybody on the way can read results; use https, or INSECURE_HTTP=1 on a closed network`,
		);
	return {
		production: env.NODE_ENV === "production",
		port: env.PORT,
		host: env.HOST,
		publicUrl: publicUrl.origin,
		secureCookies,
		dataDir: resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		databaseDirectUrl: env.DATABASE_DIRECT_URL,
		databasePool: env.DATABASE_POOL,
		seed: env.SEED ?? "demo",
		adminUsername: env.ADMIN_USERNAME,
		adminPassword: env.ADMIN_PASSWORD,
		secretKeys: env.SECRET_KEYS,
		acceptUnreadable: env.ACCEPT_UNREADABLE,
		sms:
			env.SMS_GATEWAY === "http"
				? {
						gateway: "http",
						url: env.SMS_URL ?? "",
						voiceUrl: env.SMS_VOICE_URL,
						token: env.SMS_TOKEN ?? "",
						sender: env.SMS_SENDER,
					}
				: { gateway: "file" },
		reportFolder: env.REPORT_FOLDER ? resolve(env.REPORT_FOLDER) : undefined,
		roles: env.ROLES,
		trustProxy: env.TRUST_PROXY.split(",")
			.map((part) => part.trim())
			.filter(Boolean),
		offline: env.OFFLINE,
		map: env.MAP_TILES ? { tiles: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION } : undefined,
		logLevel: env.LOG_LEVEL,
	};
}
