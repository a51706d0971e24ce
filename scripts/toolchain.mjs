// What every command needs before our own code can run. Plain JavaScript for Node 20 without packages:
// this file starts on a machine that has nothing of ours installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export const root = join(import.meta.dirname, "..");
const path = (...parts) => join(root, ...parts);

export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the process with one clear line. */
export function stop(line) {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}

/**
 * Runs a command to its end and prints a sign of life every ten seconds.
 * @returns the exit code and, with `quiet`, what it printed
 */
export function runToEnd(title, command, args, { quiet = false, env = {} } = {}) {
	const began = Date.now();
	const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
	say(`· ${title} …`);
	const tick = setInterval(() => say(`  … ${seconds()} s`), 10_000);
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
		});
		let output = "";
		const keep = (chunk) => {
			output += chunk;
		};
		child.stdout?.on("data", keep);
		child.stderr?.on("data", keep);
		child.on("error", (error) => keep(String(error)));
		child.on("close", (code) => {
			clearInterval(tick);
			say(code === 0 ? `  ${title}: ${seconds()} s` : `  ${title} failed after ${seconds()} s`);
			resolve({ code: code ?? 1, output });
		});
	});
}

function filesBelow(folder, ignore) {
	if (!existsSync(folder)) return [];
	if (statSync(folder).isFile()) return [folder];
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
		ignore.test(entry.name)
			? []
			: entry.isDirectory()
				? filesBelow(join(folder, entry.name), ignore)
				: [join(folder, entry.name)],
	);
}

function digest(files) {
	const hash = createHash("sha256");
	for (const file of files.sort()) hash.update(relative(root, file)).update("\0").update(readFileSync(file));
	return hash.digest("hex");
}

const npmCommand = () =>
	process.env.npm_execpath?.endsWith(".js") ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];

/**
 * Installs packages from the lock file when it changed since the last time.
 * @param kind `production` for starting and building, `full` for tests and development (covers production)
 */
export async function ensureInstalled(kind) {
	const stamp = path("node_modules/.installed.json");
	const lock = digest([path("package-lock.json")]);
	if (existsSync(stamp)) {
		const have = JSON.parse(readFileSync(stamp, "utf8"));
		if (have.lock === lock && (have.kind === "full" || have.kind === kind)) return;
	}
	const [command, before] = npmCommand();
	const args = [...before, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
	if (kind === "production") args.push("--omit=dev");
	const { code, output } = await runToEnd("download and unpack packages", command, args, { quiet: true });
	if (code !== 0) stop(`npm ci failed:\n${output.slice(-4000)}`);
	writeFileSync(stamp, JSON.stringify({ lock, kind }));
}

/** The Node that runs the product: this one when it is new enough, else the one that came with the packages. */
export function productNode() {
	if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
	const bundled = path("node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
	if (existsSync(bundled)) return bundled;
	return stop(
		`Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}. Install it and start again.`,
	);
}

const compressible = /\.(js|css|svg|json|webmanifest|html)$/;

function precompress(folder) {
	// brotli at its highest level is slow: once, at build time
	const script = `
		import { brotliCompressSync, gzipSync, constants } from "node:zlib";
		import { readFileSync, writeFileSync } from "node:fs";
		for (const file of JSON.parse(process.argv[1])) {
			const raw = readFileSync(file);
			writeFileSync(file + ".br", brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
			writeFileSync(file + ".gz", gzipSync(raw, { level: 9 }));
		}`;
	const files = filesBelow(folder, /^\./).filter((file) => compressible.test(file));
	spawnSync(process.execPath, ["--input-type=module", "-e", script, JSON.stringify(files)], {
		stdio: "inherit",
	});
}

/** Builds the pages when a source file changed since the last build. */
export async function ensureBuilt() {
	const stamp = path("build/.sources");
	const inputs = ["src", "package-lock.json", "package.json", "vite.config.ts", "react-router.config.ts"];
	const sources = digest(inputs.flatMap((input) => filesBelow(path(input), /\.test\.tsx?$|^migrations$/)));
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
	const { code, output } = await runToEnd(
		"build",
		productNode(),
		[path("node_modules/@react-router/dev/bin.cjs"), "build"],
		{ quiet: true, env: { NODE_ENV: "production" } },
	);
	if (code !== 0) stop(`The build failed:\n${output.slice(-6000)}`);
	precompress(path("build/client"));
	mkdirSync(path("build"), { recursive: true });
	writeFileSync(stamp, sources);
}

/** Runs a program in the foreground, passes signals on and ends as it ends. */
export function become(command, args, env = {}) {
	const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	child.on("exit", (code, signal) => process.exit(signal ? 128 : (code ?? 1)));
}
