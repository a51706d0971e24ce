import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "../log.server.ts";
import { withSecurityHeaders } from "./headers.server.ts";

export type ServerParts = {
	/** Answers what it can without building a Request: cached pages and built files. True when it answered. */
	quick(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
	/** Everything else. `connection` is the address at the other end of the socket. */
	fetch(request: Request, connection: string | undefined): Promise<Response> | Response;
	/** Runs before both; development only (Vite's own files). */
	before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
	log: Log;
};

/** A node:http server with the limits of SECURITY finding 8: slow clients are closed after ten seconds. */
export function createHttpServer(parts: ServerParts, server: Server = createServer()): Server {
	server.headersTimeout = 10_000;
	server.requestTimeout = 120_000;
	server.keepAliveTimeout = 61_000;
	server.maxConnections = 2_000;
	Object.assign(server, { connectionsCheckingInterval: 2_000 });

	const listener = getRequestListener(
		(request, env) =>
			parts.fetch(request, (env as { incoming?: IncomingMessage }).incoming?.socket?.remoteAddress),
		{
			hostname: "localhost",
			errorHandler: (error) => {
				// a target or header that is no request at all; everything else is a mistake of ours
				const isTheirs = (error as Error)?.name === "RequestError";
				if (!isTheirs)
					parts.log.error({ error: (error as Error)?.stack }, "request failed outside every handler");
				const headers = new Headers({
					"content-type": "text/plain; charset=utf-8",
					"cache-control": "no-store",
				});
				withSecurityHeaders(headers, { https: false });
				return new Response(isTheirs ? "Bad request" : "Error", { status: isTheirs ? 400 : 500, headers });
			},
		},
	);

	server.on("request", (incoming, outgoing) => {
		const go = () => {
			if (!parts.quick(incoming, outgoing)) void listener(incoming, outgoing);
		};
		if (parts.before) parts.before(incoming, outgoing, go);
		else go();
	});
	return server;
}

/** Starts to listen. @throws Error with one line when the port is taken */
export function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				new Error(
					error.code === "EADDRINUSE" ? `Port ${port} is taken; set PORT to another.` : error.message,
				),
			),
		);
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});
}

/** Stops taking connections and waits for requests in flight, at most `limitMs`. */
export async function drain(server: Server, limitMs: number): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	server.closeIdleConnections();
	const sweep = setInterval(() => server.closeIdleConnections(), 250);
	const deadline = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref());
	await Promise.race([closed, deadline]);
	clearInterval(sweep);
	server.closeAllConnections();
}
