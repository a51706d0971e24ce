import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Application (and database) on core 0, load generator on core 1 (product/platform 5). Ratios count, not absolutes.

const root = join(import.meta.dirname, "../..");

/** Ties a running process and its threads to a core; without `taskset` the figures are simply noisier. */
export function pin(pid: number, core: number) {
	try {
		execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
	} catch {
		// not on this machine
	}
}

export type Figure = { perSecond: number; p50: number; p99: number; failures: number };

/** Load by a process of its own on the other core: `connections` at once for `seconds`. */
export async function load(
	url: string,
	{ connections = 32, seconds = 5, headers = {} as Record<string, string> } = {},
): Promise<Figure> {
	const child = spawn(
		process.execPath,
		[
			join(root, "node_modules/autocannon/autocannon.js"),
			"--json",
			"--no-progress",
			"-c",
			String(connections),
			"-d",
			String(seconds),
			...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]),
			url,
		],
		{ stdio: ["ignore", "pipe", "ignore"] },
	);
	pin(child.pid ?? 0, 1);
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	await new Promise((resolve) => child.once("exit", resolve));
	const result = JSON.parse(output);
	return {
		perSecond: Math.round(result.requests.average),
		p50: result.latency.p50,
		p99: result.latency.p99,
		failures: result.non2xx + result.errors + result.timeouts,
	};
}

/** The yardstick: a bare node:http server that answers a 30 KB buffer. */
export async function bareServer(): Promise<{ url: string; stop: () => void }> {
	const program = `
		const body = Buffer.alloc(30 * 1024, "x");
		require("node:http").createServer((q, s) => { s.writeHead(200, { "content-type": "text/html", "content-length": body.length }); s.end(body); })
			.listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;
	const child: ChildProcess = spawn(process.execPath, ["-e", program], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const port = await new Promise<string>((resolve) =>
		child.stdout?.once("data", (chunk) => resolve(String(chunk).trim())),
	);
	pin(child.pid ?? 0, 0);
	return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill("SIGKILL") };
}

/**
 * A page and the yardstick by turns, both warm: what else the machine does in that minute slows both alike.
 * @param seconds of load on each of them, all turns together
 */
export async function besideBare(
	url: string,
	{ seconds = 5, headers = {} as Record<string, string> } = {},
): Promise<{ ours: Figure; bare: number; ratio: number }> {
	const bare = await bareServer();
	const turns = Array.from({ length: Math.max(3, seconds) }, (_, at) => at);
	await load(bare.url, { seconds: 1 });
	await load(url, { seconds: 1, headers });
	const pairs: { ours: Figure; yardstick: Figure }[] = [];
	for (const _ of turns) {
		const yardstick = await load(bare.url, { seconds: 1 });
		pairs.push({ yardstick, ours: await load(url, { seconds: 1, headers }) });
	}
	bare.stop();
	const ratioOf = ({ ours, yardstick }: (typeof pairs)[number]) => ours.perSecond / yardstick.perSecond;
	pairs.sort((a, b) => ratioOf(a) - ratioOf(b));
	const middle = pairs[pairs.length >> 1] as (typeof pairs)[number];
	const failures = pairs.reduce((sum, { ours }) => sum + ours.failures, 0);
	return {
		ours: { ...middle.ours, failures },
		bare: middle.yardstick.perSecond,
		ratio: ratioOf(middle),
	};
}

/** Memory a process shares fairly (PSS), in MB; resident memory where the kernel does not say. */
export function memoryMb(pid: number): number {
	try {
		const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
	} catch {
		return 0;
	}
}

/** Pins a process with its children, a PostgreSQL server for example. */
export function pinTree(pid: number, core: number) {
	pin(pid, core);
	for (const entry of readdirSync("/proc")) {
		if (!/^\d+$/.test(entry)) continue;
		try {
			const parent = / \((?:.*)\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, "utf8"))?.[1];
			if (Number(parent) === pid) pin(Number(entry), core);
		} catch {
			// it ended meanwhile
		}
	}
}
