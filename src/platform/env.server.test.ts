import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server.ts";

describe("configuration", () => {
	it("has defaults that work on a laptop", () => {
		expect(readEnv({})).toMatchObject({
			port: 3000,
			host: "127.0.0.1",
			publicUrl: "http://localhost:3000",
			seed: "demo",
			secureCookies: true,
			roles: ["web", "worker"],
		});
	});

	it("treats an empty variable as missing", () => {
		expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
	});

	it.each([
		[{ PORT: "many" }, "PORT"],
		[{ PORT: "70000" }, "PORT"],
		[{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
		[{ SMS_GATEWAY: "pigeon" }, "SMS_GATEWAY"],
		[{ SMS_GATEWAY: "http", SMS_TOKEN: "x" }, "SMS_URL"],
		[{ SMS_GATEWAY: "http", SMS_URL: "https://sms.example/send" }, "SMS_TOKEN"],
		[{ ROLES: "web,king" }, "ROLES"],
		[{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
		[{ SECRET_KEYS: "1:abc" }, "SECRET_KEYS"],
		[{ PUBLIC_URL: "lab.example" }, "PUBLIC_URL"],
		[{ PUBLIC_URL: "https://lab.example/lab/" }, "PUBLIC_URL"],
		[{ PUBLIC_URL: "https://lab.example/lab" }, "PUBLIC_URL"],
		[{ PUBLIC_URL: "https://lab.example/?a" }, "PUBLIC_URL"],
		[{ PUBLIC_URL: "https://lab.example/#a" }, "PUBLIC_URL"],
		[{ NODE_ENV: "production" }, "SEED"],
		[{ MAP_TILES: "https://tiles.example/map.png" }, "MAP_TILES"],
		[{ MAP_TILES: "javascript:{z}{x}{y}" }, "MAP_TILES"],
	])("%o stops the start with one line that names %s", (variables, name) => {
		expect(() => readEnv(variables)).toThrow(new RegExp(`^Configuration: ${name}[^\n]*$`));
	});

	it("refuses plain http outside the local machine, unless a setting allows it and so disables secure cookies", () => {
		expect(() => readEnv({ PUBLIC_URL: "http://lab.example" })).toThrow(/PUBLIC_URL.*https/);
		expect(readEnv({ PUBLIC_URL: "http://lab.example", INSECURE_HTTP: "1" }).secureCookies).toBe(false);
		expect(readEnv({ PUBLIC_URL: "https://lab.example/" })).toMatchObject({
			secureCookies: true,
			publicUrl: "https://lab.example",
		});
		expect(readEnv({ PUBLIC_URL: "http://127.0.0.1:8080" }).secureCookies).toBe(true);
	});
});
