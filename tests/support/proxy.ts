import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export type Proxy = {
	port: number;
	/** From now on nothing passes in either direction; connections stay open and say nothing. */
	silence(): void;
	/** Ends every connection without a word. */
	cut(): void;
	/** The server is away: every connection ends and none can be had, until `admit`. */
	refuse(): void;
	admit(): void;
	close(): Promise<void>;
};

/** A line to a server that can be silenced and cut, as lines between machines are. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
	const sockets = new Set<Socket>();
	let refuses = false;
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	const server = createServer((near) => {
		if (refuses) return near.destroy();
		const far = connect(target.port, target.host);
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on("error", () => socket.destroy());
			socket.on("close", () => {
				sockets.delete(socket);
				near.destroy();
				far.destroy();
			});
		}
		near.pipe(far);
		far.pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		silence() {
			for (const socket of sockets) {
				socket.unpipe();
				socket.pause();
			}
		},
		cut,
		refuse() {
			refuses = true;
			cut();
		},
		admit() {
			refuses = false;
		},
		close() {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			cut();
			return closed;
		},
	};
}
