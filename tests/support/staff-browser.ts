import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { watchConsole } from "./browser-console.ts";
import { signInAdmin } from "./http-clients.ts";
import { type MadeReception, makeReception } from "./patients.ts";
import { addStaff } from "./staff-invitation.ts";

// A staff user in a browser, with receptions of their own to work on.

type Texts = { [name: string]: string | Texts };
export type Language = "fa" | "en";

/** Persian first: the laboratory's people; Latin names for the English run, so that both scripts are seen. */
const names: Record<Language, [string, string]> = { fa: ["مینا", "رستگاری"], en: ["Mina", "Rastegari"] };

export type Desk = {
	language: Language;
	isPhone: boolean;
	/** The words of a catalogue in this run's language: `t(desk, "action", "accepted")`. */
	t(...path: string[]): string;
	/** Makes a reception that no other test touches; with photographs by prescription. */
	reception(photographs?: readonly Uint8Array[], isHome?: boolean): Promise<MadeReception>;
	/** Signs in without the form and opens a page of the panel. */
	open(path: string, page?: Page): Promise<void>;
	/** Another person at another machine. */
	colleague(): Promise<Page>;
};

const adminPassword = () => process.env.E2E_ADMIN_PASSWORD ?? "";
const src = join(import.meta.dirname, "../../src");

/** Reads the words of several folders below `src`. @returns finds one by its path; a wrong path throws */
export function words(language: Language, folders: readonly string[]): (...path: string[]) => string {
	const read = (folder: string, name = "messages") =>
		JSON.parse(readFileSync(join(src, folder, `${name}.${language}.json`), "utf8")) as Texts;
	const texts: Texts = Object.assign({}, ...folders.map((folder) => read(folder)));
	// sentences of rules that only some pages show
	const rules = ["messages", "panel-rules", "catalogue-rules", "server-rules"].map(
		(name) => read("locale", name)["validation"],
	);
	texts["validation"] = Object.assign({}, ...rules);
	return (...path) => {
		const found = path.reduce<string | Texts>((tree, name) => (tree as Texts)[name] ?? "", texts);
		if (typeof found !== "string" || !found) throw new Error(`no text ${path.join(".")}`);
		return found;
	};
}

const panelFolders = [
	"cpanel",
	"cpanel/dashboard",
	...readdirSync(join(src, "domain"))
		.flatMap((area) => readdirSync(join(src, "domain", area)).map((noun) => `${area}/${noun}`))
		.flatMap((noun) => [`domain/${noun}/cpanel`, `domain/${noun}/cpanel/workbench`])
		.filter((folder) => existsSync(join(src, folder, "messages.fa.json"))),
	"site/login",
	"records",
	"ui",
	"locale",
];

let made = 0;

/** A mobile and an address of this run's own: limits count both. */
export const unique = () => {
	made++;
	const number = (Date.now() % 100_000) * 100 + ((process.pid + made) % 100);
	return { mobile: `0912${String(number).padStart(7, "0")}`, last: made };
};

/** An address of nobody else: limits count it. */
export const randomAddress = () =>
	`10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

let account: Promise<string> | undefined;

/**
 * An administrator of this process's own, by the name to sign in with: somebody may be signed in at five places, and a
 * sixth one, of a test that another process is at, would end the first.
 */
async function makeAccount(url: string): Promise<string> {
	const { client, headers } = await signInAdmin({ url }, adminPassword());
	const username = `admin-${process.pid}`;
	await addStaff(client, headers, {
		username,
		displayName: username,
		role: "SuperAdmin",
		password: adminPassword(),
	});
	await client.request("POST", "/api/Auth/Logout", undefined, headers);
	return username;
}

/** Signs in without the form: the cookie half goes to the browser with the answer, the token where the panel looks. */
async function signIn(page: Page, language: Language, url: string): Promise<void> {
	account ??= makeAccount(url);
	const answer = await page.request.post("/api/Auth/Login", {
		data: { username: await account, password: adminPassword() },
		headers: { "x-forwarded-for": randomAddress(), "sec-fetch-site": "same-origin" },
	});
	const { token } = await answer.json();
	// once: what the page does with them afterwards is its own affair
	await page.addInitScript(
		([given, locale]) => {
			if (location.protocol === "about:") return;
			if (sessionStorage.getItem("given") === given) return;
			sessionStorage.setItem("given", given);
			localStorage.setItem("token", given);
			localStorage.setItem("user-locale", locale);
		},
		[token, language] as const,
	);
}

/** Ends the session: a person may have five at a time, and tests of a process share one. */
async function signOut(page: Page): Promise<void> {
	await page
		.evaluate(async () => {
			const token = localStorage.getItem("token");
			if (token)
				await fetch("/api/Auth/Logout", {
					method: "POST",
					headers: { authorization: `bearer ${token}`, "x-requested-with": "fetch" },
				});
		})
		.catch(() => undefined);
}

export const test = base.extend<{ desk: Desk }>({
	desk: async ({ page, browser, contextOptions, baseURL, isMobile }, use, info) => {
		const language: Language = info.project.name.startsWith("fa") ? "fa" : "en";
		const unexpected: string[] = [];
		const others: BrowserContext[] = [];
		const pages = [page];
		watchConsole(page, unexpected);
		await page.setExtraHTTPHeaders({ "x-forwarded-for": randomAddress() });
		const open: Desk["open"] = async (path, where = page) => {
			await signIn(where, language, baseURL ?? "");
			await where.goto(path);
		};
		await use({
			language,
			isPhone: isMobile ?? false,
			t: words(language, panelFolders),
			async reception(photographs = [], isHome = false) {
				const { mobile, last } = unique();
				const [firstName, lastName] = names[language];
				const product = { url: baseURL ?? "", dataDir: process.env.E2E_DATA_DIR ?? "" };
				const code = String.fromCharCode(...[...mobile.slice(-6)].map((digit) => 97 + Number(digit)));
				return makeReception(product, {
					firstName,
					lastName: `${lastName} ${code}`,
					mobile,
					slot: last % 12,
					photographs,
					isHome,
				});
			},
			open,
			async colleague() {
				const context = await browser.newContext({ ...contextOptions, baseURL });
				others.push(context);
				const other = await context.newPage();
				pages.push(other);
				watchConsole(other, unexpected);
				await other.setExtraHTTPHeaders({ "x-forwarded-for": randomAddress() });
				return other;
			},
		});
		for (const opened of pages) await signOut(opened);
		for (const context of others) await context.close();
		expect(unexpected, "the console").toEqual([]);
	},
});

export { expect };
