import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { newId } from "../ids.server.ts";
import type { Log } from "../process/log.server.ts";
import { bareAnswer, headersOfEveryAnswer } from "./security-headers.server.ts";
import { endSlowClients, slowClientLimits } from "./slow-clients.server.ts";

export type HttpServerOptions = {
	/** Responds with cached pages and built files without building a Request. Returns true if it has responded. */
	serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
	/** Responds to all other requests. */
	fetch(request: Request, from: RequestOrigin): Promise<Response> | Response;
	/** Runs before `serveCached` and `fetch`; development only (Vite's own files). */
	before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
	/** Whether this is the address of a trusted proxy, which forwards the connections of all clients. */
	isProxy(address: string): boolean;
	log: Log;
	/** Whether the public address of this server is https. */
	https: boolean;
};

export type RequestOrigin = {
	/** The address at the other end of the socket. */
	connection: string | undefined;
	/** Sent in the `X-Request-Id` header, and included in every log line about the request. */
	requestId: string;
	/**
	 * Whether the client disconnected before the whole body arrived. A failure after that is not an error of the program.
	 */
	isGone(): boolean;
};

/** The methods that pages and API accept; all others are refused. */
const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const draining = new WeakSet<Server>();
/** Responses of a server that are not complete yet. */
const unanswered = new WeakMap<Server, Set<ServerResponse>>();
const asked = new WeakMap<IncomingMessage, string>();

const isAborted = (incoming: IncomingMessage) => incoming.destroyed && !incoming.complete;
/** Number of Host headers. RFC 9112 §3.2: exactly one. */
const hostCount = ({ rawHeaders }: IncomingMessage) =>
	rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/** Responds to data that is not a readable request, and closes the connection. */
function refuseUnreadable(
	error: NodeJS.ErrnoException,
	socket: Duplex,
	always: Record<string, string>,
): void {
	if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
	const status =
		{ HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[
			error.code ?? ""
		] ?? 400;
	socket.end(bareAnswer(status, { ...always, "x-request-id": newId() }));
}

/** A node:http server with the limits of SECURITY finding 8: connections of slow clients are closed after ten seconds. */
export function createHttpServer(
	parts: HttpServerOptions,
	// the answer to a request without a host is ours: node's own has no headers
	server: Server = createServer({ requireHostHeader: false }),
): Server {
	server.headersTimeout = 10_000;
	// a large upload over a slow line takes its time; `endSlowClients` looks that it moves
	server.requestTimeout = 3_600_000;
	server.keepAliveTimeout = 61_000;
	server.maxConnections = 2_000;
	Object.assign(server, { connectionsCheckingInterval: 2_000 });
	endSlowClients(server, slowClientLimits, parts.isProxy);

	const always = headersOfEveryAnswer(parts);
	const listener = getRequestListener(
		(request, env) => {
			const incoming =
				"incoming" in env && env.incoming instanceof IncomingMessage ? env.incoming : undefined;
			const requestId = (incoming && asked.get(incoming)) ?? newId();
			const isGone = () => incoming !== undefined && isAborted(incoming);
			return parts.fetch(request, { connection: incoming?.socket?.remoteAddress, requestId, isGone });
		},
		{
			hostname: "localhost",
			errorHandler: (error) => {
				// a target or header that is no request at all; everything else is a mistake of ours
				const isTheirs = error instanceof Error && error.name === "RequestError";
				if (!isTheirs) parts.log.error({ error }, "request failed outside every handler");
				const headers = { "content-type": "text/plain; charset=utf-8" };
				return new Response(isTheirs ? "Bad request" : "Error", { status: isTheirs ? 400 : 500, headers });
			},
		},
	);

	const open = new Set<ServerResponse>();
	unanswered.set(server, open);
	/** The only place that sets the headers of every response (SECURITY P40); later code may only override them. */
	const begin = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value);
		const requestId = newId();
		asked.set(incoming, requestId);
		outgoing.setHeader("x-request-id", requestId);
		// the next request on this connection would meet a server that is gone
		if (draining.has(server)) outgoing.setHeader("connection", "close");
		open.add(outgoing);
		outgoing.once("close", () => open.delete(outgoing));
	};
	const refuse = (outgoing: ServerResponse, status: number) =>
		void outgoing.writeHead(status, { connection: "close", "content-length": "0" }).end();

	server.on("request", (incoming, outgoing) => {
		const go = () => {
			begin(incoming, outgoing);
			const hosts = hostCount(incoming);
			if (hosts > 1 || (incoming.httpVersion === "1.1" && !incoming.headers.host))
				return refuse(outgoing, 400);
			if (!methods.has(incoming.method ?? "")) {
				outgoing.writeHead(405, { allow: [...methods].join(", "), "content-length": "0" }).end();
				return;
			}
			if (!parts.serveCached(incoming, outgoing)) void listener(incoming, outgoing);
		};
		if (parts.before) parts.before(incoming, outgoing, go);
		else go();
	});
	// `Expect` of another kind than 100-continue
	server.on("checkExpectation", (incoming, outgoing) => {
		begin(incoming, outgoing);
		refuse(outgoing, 417);
	});
	server.on("clientError", (error, socket) => refuseUnreadable(error, socket, always));
	return server;
}

const listenFailures: Record<string, string> = {
	EADDRINUSE: "is in use by another program; set PORT to another one",
	EACCES: "needs rights that this user does not have; set PORT to one above 1023",
	EADDRNOTAVAIL: "cannot be opened: HOST is no address of this machine",
};

/** Starts to listen. @throws Error with one line when it fails */
export function listen(server: NetServer, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", ({ code = "", message }: NodeJS.ErrnoException) =>
			reject(new Error(`Port ${port} on ${host} ${listenFailures[code] ?? `cannot be opened: ${message}`}.`)),
		);
		server.listen(port, host, () => {
			const address = server.address();
			resolve(typeof address === "object" && address ? address.port : port);
		});
	});
}

/**
 * Finds out whether `listen` will succeed, before anything else is done.
 * @throws Error with one line if it will fail
 */
export async function assertCanListen(port: number, host: string): Promise<void> {
	const probe = createNetServer();
	await listen(probe, port, host);
	await new Promise((resolve) => probe.close(resolve));
}

/** A stopping server accepts requests for this long; each is answered with `Connection: close`. */
const lastRequestsMs = 1_000;

const connectionsOf = (server: Server) =>
	new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/**
 * Waits for requests in flight, at most `limitMs`, and stops the server. Keep-alive connections are not cut off: for a
 * second, each can send a last request, whose response closes the connection.
 */
export async function drain(server: Server, limitMs: number): Promise<void> {
	draining.add(server);
	for (const outgoing of unanswered.get(server) ?? [])
		if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
	const until = performance.now() + Math.min(lastRequestsMs, limitMs);
	while (performance.now() < until && (await connectionsOf(server)) > 0)
		await new Promise((resolve) => setTimeout(resolve, 25));
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	const sweep = setInterval(() => server.closeIdleConnections(), 250);
	const deadline = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref());
	await Promise.race([closed, deadline]);
	clearInterval(sweep);
	server.closeAllConnections();
}
