import { Agent, type IncomingMessage, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Log } from "../process/log.server.ts";
import { createHttpServer, drain, listen, type RequestOrigin } from "./server.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const nothing = () => {};
const log: Log = { error: nothing, warn: nothing, info: nothing, debug: nothing };
let server: Server | undefined;
function running(): Server {
	if (!server) throw new Error("no server was started");
	return server;
}
afterEach(async () => {
	const closing = server;
	server = undefined;
	closing?.closeAllConnections();
	await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
});

type Fetch = (request: Request, from: RequestOrigin) => Promise<Response>;
async function start(fetch: Fetch = async () => new Response("answer")): Promise<number> {
	server = createHttpServer({ serveCached: () => false, fetch, isProxy: () => false, log, https: false });
	return listen(server, 0, "127.0.0.1");
}

/** Sends bytes as they are. @returns what came back when the server closed the connection */
const send = (port: number, text: string) =>
	new Promise<string>((resolve) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", nothing).on("close", () => resolve(answer));
	});

describe("a request", () => {
	it.each([
		["two hosts", "Host: a\r\nHost: b\r\n"],
		["one host twice, in other letters", "Host: a\r\nhOST: a\r\n"],
		["no host", ""],
	])("with %s is refused with 400", async (_, hosts) => {
		const answer = await send(await start(), `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
	});

	it("with one Host header is answered", async () => {
		const answer = await send(await start(), "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
		expect(answer).toMatch(/^HTTP\/1\.1 200 /);
	});

	it("is recognised as aborted when its sender disconnects while sending the body", async () => {
		let seen: Promise<boolean> | undefined;
		const port = await start((request, from) => {
			seen = request.text().then(
				() => false,
				() => from.isGone(),
			);
			return seen.then(() => new Response(""));
		});
		const socket = connect(port, "127.0.0.1", () =>
			socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf"),
		);
		await expect.poll(() => seen !== undefined).toBe(true);
		socket.destroy();
		expect(await seen).toBe(true);
	});
});

describe("drain", () => {
	/** Asks again and again on one connection until an answer says that it was the last. */
	async function askOn(agent: Agent, port: number): Promise<{ answers: number; isClosed: boolean }> {
		for (let answers = 1; ; answers++) {
			const answer = await new Promise<IncomingMessage>((resolve, reject) =>
				request({ port, host: "127.0.0.1", agent }, resolve).on("error", reject).end(),
			);
			answer.resume();
			await new Promise((resolve) => answer.once("end", resolve));
			if (answer.headers.connection === "close") return { answers, isClosed: true };
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}

	it("answers the last request on each open connection, and resets no connection", async () => {
		const port = await start(async () => {
			await new Promise((resolve) => setTimeout(resolve, 5));
			return new Response("answer");
		});
		const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
		const asking = agents.map((agent) => askOn(agent, port));
		await new Promise((resolve) => setTimeout(resolve, 100));
		const drained = drain(running(), 10_000);
		const all = await Promise.all(asking);
		await drained;
		for (const agent of agents) agent.destroy();
		expect(all.every(({ isClosed }) => isClosed)).toBe(true);
		expect(server?.listening).toBe(false);
	});

	it("closes connections that send nothing more", async () => {
		const port = await start();
		const closed = send(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
		await expect
			.poll(() => new Promise((resolve) => server?.getConnections((_, count) => resolve(count))))
			.toBe(1);
		await drain(running(), 10_000);
		expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
		expect(server?.address()).toBeNull();
	});
});
