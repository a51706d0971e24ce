import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listen } from "./server.server.ts";
import { endSlowClients, type SlowClientLimits } from "./slow-clients.server.ts";

// processes and sockets of a machine that may be busy
vi.setConfig({ testTimeout: 60_000 });

// Real sockets and time that really passes; the limits are short so that it need not pass for long.

const limits: SlowClientLimits = {
	checkMs: 50,
	windowMs: 600,
	windowBytes: 3_000,
	connectionsPerAddress: 3,
};
const large = Buffer.alloc(48 * 1024 * 1024, "x");

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

async function start(isProxy = (_: string) => false, own: Partial<SlowClientLimits> = {}): Promise<number> {
	server = createServer(async (incoming, outgoing) => {
		let size = 0;
		if (incoming.url === "/events") {
			const timer = setInterval(() => outgoing.write("x"), limits.windowMs / 2);
			outgoing.once("close", () => clearInterval(timer));
			return;
		}
		if (incoming.url === "/busy") await new Promise((resolve) => setTimeout(resolve, 3 * limits.windowMs));
		try {
			for await (const chunk of incoming) size += chunk.length;
		} catch {
			return;
		}
		outgoing.end(incoming.url === "/large" ? large : String(size));
	});
	endSlowClients(server, { ...limits, ...own }, isProxy);
	return listen(server, 0, "127.0.0.1");
}

type Line = { socket: Socket; text(): string; ended: Promise<number>; isOpen(): boolean };

/** A connection that tells when it was ended, in milliseconds. */
function open(port: number): Line {
	const began = performance.now();
	let text = "";
	let isOpen = true;
	const socket = connect(port, "127.0.0.1");
	sockets.push(socket);
	socket.on("data", (chunk) => {
		if (text.length < 1_000) text += chunk.toString("latin1");
	});
	socket.on("error", () => {});
	const ended = new Promise<number>((resolve) =>
		socket.once("close", () => {
			isOpen = false;
			resolve(performance.now() - began);
		}),
	);
	return { socket, text: () => text, ended, isOpen: () => isOpen };
}

const head = (path: string, type: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends `bytes` every `everyMs` until all is sent or the line is closed. */
async function drip({ socket, isOpen }: Line, total: number, bytes: number, everyMs: number) {
	for (let sent = 0; sent < total && isOpen(); sent += bytes) {
		socket.write(Buffer.alloc(Math.min(bytes, total - sent), "x"));
		await new Promise((resolve) => setTimeout(resolve, everyMs));
	}
}

/** Every kind of body that the product takes. */
const kinds = [
	"application/json",
	"application/fhir+json",
	"application/pdf",
	"application/offset+octet-stream",
	"multipart/form-data; boundary=x",
	"application/x-www-form-urlencoded",
];

/** One line for each kind of body, all at once, its head sent. */
async function linesOf(length: number): Promise<Line[]> {
	const port = await start(undefined, { connectionsPerAddress: kinds.length });
	return kinds.map((kind) => {
		const line = open(port);
		line.socket.write(head("/", kind, length));
		return line;
	});
}

describe("a body of any kind", () => {
	it("is refused with 408 when it arrives too slowly", async () => {
		const lines = await linesOf(1_000);
		await Promise.all(lines.map((line) => drip(line, 1_000, 1, 50)));
		for (const line of lines) {
			expect(await line.ended).toBeLessThan(5_000);
			expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
		}
	});

	it("may take any time while its bytes keep arriving", async () => {
		const total = 60_000;
		const lines = await linesOf(total);
		const began = performance.now();
		await Promise.all(lines.map((line) => drip(line, total, 2_000, 80)));
		expect(performance.now() - began).toBeGreaterThan(3 * limits.windowMs);
		for (const line of lines) await expect.poll(line.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*60000$/);
	});

	it("is cut off when it becomes too slow after a quick start", async () => {
		const lines = await linesOf(1_000_000);
		for (const { socket } of lines) socket.write(Buffer.alloc(500_000));
		await Promise.all(lines.map((line) => drip(line, 500_000, 10, 50)));
		for (const line of lines) expect(await line.ended).toBeLessThan(8_000);
	});
});

describe("a body", () => {
	it("without a length is refused with 408 when it arrives too slowly", async () => {
		const line = open(await start());
		line.socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
		for (let sent = 0; sent < 200 && line.isOpen(); sent++) {
			line.socket.write("1\r\nx\r\n");
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		expect(await line.ended).toBeLessThan(2_500);
		expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
	});

	it("is not treated as slow while the server is busy", async () => {
		const line = open(await start());
		const total = 400_000;
		line.socket.write(head("/busy", "application/json", total));
		line.socket.write(Buffer.alloc(total));
		await expect.poll(line.text, { timeout: 8_000 }).toMatch(/^HTTP\/1\.1 200 /);
	});
});

describe("a response", () => {
	it("is cut off when the client does not read it", async () => {
		const line = open(await start());
		line.socket.pause();
		line.socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
		const connections = () =>
			new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
		await expect.poll(connections).toBe(1);
		await expect.poll(connections, { timeout: 5_000 }).toBe(0);
	});

	it("that is read slowly but steadily is sent completely", async () => {
		// reader and server are one process here: when the machine halts it for a second, neither counts as slow
		const windowMs = 3_000;
		const line = open(await start(undefined, { windowMs }));
		let size = 0;
		line.socket.on("data", (chunk) => {
			size += chunk.length;
			line.socket.pause();
			setTimeout(() => line.socket.resume(), 5);
		});
		line.socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
		const began = performance.now();
		await expect.poll(() => size, { timeout: 30_000 }).toBeGreaterThanOrEqual(large.length);
		expect(performance.now() - began).toBeGreaterThan(windowMs);
	});
});

describe("a streaming response", () => {
	it("stays open while it is read", async () => {
		const line = open(await start());
		line.socket.write("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
		const told = () =>
			line
				.text()
				.split("\r\n")
				.filter((part) => part === "x").length;
		await expect.poll(told, { timeout: 20_000 }).toBeGreaterThan(10);
		expect(line.isOpen()).toBe(true);
	});
});

describe("connections from one address", () => {
	it("are limited, and closing one connection allows another", async () => {
		const port = await start();
		const lines = [open(port), open(port), open(port)];
		for (const { socket } of lines) await new Promise((resolve) => socket.once("connect", resolve));
		const surplus = open(port);
		await surplus.ended;
		expect(lines.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
		lines[0]?.socket.destroy();
		await expect
			.poll(async () => {
				const line = open(port);
				line.socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
				await line.ended;
				return line.text();
			})
			.toMatch(/^HTTP\/1\.1 200 /);
	});

	it("are not limited for a trusted proxy", async () => {
		const port = await start((address) => address === "127.0.0.1");
		const lines = Array.from({ length: 8 }, () => open(port));
		for (const { socket } of lines) socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
		await Promise.all(lines.map(({ ended }) => ended));
		for (const { text } of lines) expect(text()).toMatch(/^HTTP\/1\.1 200 /);
	});
});
