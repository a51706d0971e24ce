import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";

// What the machine has, and Debian's packages for what it lacks.

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync("/usr/bin/apt-get");

function installFromDebian(...packages: string[]): boolean {
	if (!isRoot || !hasApt) return false;
	console.log(`· installing ${packages.join(", ")} from Debian …`);
	const apt = (...args: string[]) =>
		spawnSync("apt-get", args, {
			stdio: "ignore",
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		}).status === 0;
	return apt("update") && apt("install", "-y", "--no-install-recommends", ...packages);
}

/** Arguments for a browser without a screen on a closed network. */
export const browserArgs = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Chromium without the windows, menus and bars that nobody sees here: half the work for each page that is opened. */
const shell = "/usr/bin/chromium-headless-shell";

const systemBrowsers = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
];

/** A Chromium: CHROME_PATH, the headless shell (installed where Debian's packages can be), the system's, Playwright's. Says which. */
export function findBrowser(): string | undefined {
	const first = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
	const path =
		first(process.env.CHROME_PATH, shell) ??
		(installFromDebian("chromium-headless-shell") ? first(shell) : undefined) ??
		first(...systemBrowsers, chromium.executablePath()) ??
		(installFromDebian("chromium") ? first(...systemBrowsers) : undefined);
	console.log(path ? `· browser: ${path}` : "· no browser: set CHROME_PATH, or install Debian's chromium");
	return path;
}

/** What reads a PDF as its reader would: Debian's poppler-utils. */
export function findPdfReader(): void {
	if (existsSync("/usr/bin/pdftotext") || installFromDebian("poppler-utils")) return;
	console.log("· no pdftotext: install poppler-utils");
}

/** The newest PostgreSQL (15 or newer) on the machine, else Debian's package. @returns its folder of programs */
export function findPostgres(): string | undefined {
	const base = "/usr/lib/postgresql";
	const installed = () =>
		existsSync(base)
			? readdirSync(base)
					.map(Number)
					.filter((version) => version >= 15 && existsSync(`${base}/${version}/bin/initdb`))
					.sort((a, b) => b - a)[0]
			: undefined;
	const version = installed() ?? (installFromDebian("postgresql") ? installed() : undefined);
	if (version) return `${base}/${version}/bin`;
	try {
		return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
	} catch {
		console.log("· no PostgreSQL 15: install it, or run as root on Debian");
		return undefined;
	}
}

/** PgBouncer's program, from Debian where it is missing. */
export function findPgbouncer(): string | undefined {
	const program = "/usr/sbin/pgbouncer";
	if (existsSync(program) || installFromDebian("pgbouncer")) return program;
	console.log("· no PgBouncer: install it, or run as root on Debian");
	return undefined;
}
