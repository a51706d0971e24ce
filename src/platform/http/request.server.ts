import { BlockList, isIPv6 } from "node:net";
import type { Env } from "../env.server.ts";

/** The proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = (address: string) => boolean;

/** @throws Error with one line when an entry is neither `loopback`, an address nor a range */
export function trustedProxies(entries: string[]): TrustedProxies {
	const list = new BlockList();
	for (const entry of entries.flatMap((name) =>
		name === "loopback" ? ["127.0.0.0/8", "::1/128"] : [name],
	)) {
		const [address = "", bits] = entry.split("/");
		const family = isIPv6(address) ? "ipv6" : "ipv4";
		try {
			list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
		} catch {
			throw new Error(`Configuration: TRUST_PROXY: ${entry} is neither loopback, an address nor a range`);
		}
	}
	return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const plainAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address: the connection's, or behind trusted proxies the last hop in `X-Forwarded-For` that is not one
 * of them. What an untrusted client writes there is ignored.
 */
export function clientAddress(
	connection: string | undefined,
	forwarded: string | undefined,
	trusted: TrustedProxies,
): string {
	let address = plainAddress(connection ?? "");
	const hops = (forwarded ?? "").split(",").map(plainAddress).filter(Boolean);
	while (address && trusted(address) && hops.length) address = hops.pop() ?? address;
	return address || "unknown";
}

/**
 * The request's address as the world sees it. Built from PUBLIC_URL and never from the Host header, so that forms work
 * behind a TLS proxy and nobody can plant a host of theirs in our links.
 */
export function publicAddress(env: Pick<Env, "publicUrl">, target: string): URL {
	// a target such as `//evil/path` is a path here, not another host
	return new URL(`${env.publicUrl}${target.startsWith("/") ? target : `/${target}`}`);
}
