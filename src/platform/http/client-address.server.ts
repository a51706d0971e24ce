import { BlockList, isIPv6 } from "node:net";
import type { Env } from "../env.server.ts";

/** The proxies whose `X-Forwarded-For` is trusted. */
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

/** An IPv6 address counts as its /64, because one connection gets a whole /64 of 2⁶⁴ addresses. */
function networkOf(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
	const groups = head.split(":").filter(Boolean);
	const last = tail?.split(":").filter(Boolean) ?? [];
	const middle = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill("0");
	return `${[...groups, ...middle, ...last].slice(0, 4).join(":")}::/64`;
}

const plainAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address, or its network for IPv6: the address of the connection, or behind trusted proxies the last address
 * in `X-Forwarded-For` that is not a trusted proxy. An `X-Forwarded-For` header from an untrusted client is ignored.
 */
export function clientAddress(
	connection: string | undefined,
	forwarded: string | undefined,
	trusted: TrustedProxies,
): string {
	let address = plainAddress(connection ?? "");
	const hops = (forwarded ?? "").split(",").map(plainAddress).filter(Boolean);
	while (address && trusted(address) && hops.length) address = hops.pop() ?? address;
	return networkOf(address) || "unknown";
}

/** Whether the path can be decoded and contains no NUL, which no record's name can contain. */
export function isReadablePath(path: string): boolean {
	try {
		return !decodeURIComponent(path).includes("\u0000");
	} catch {
		return false;
	}
}

/**
 * The public URL of the request. Built from PUBLIC_URL and never from the Host header, so that forms work behind a TLS
 * proxy and links of the site cannot be given a foreign host.
 */
export function publicAddress(env: Pick<Env, "publicUrl">, target: string): URL {
	// a target such as `//evil/path` is a path here, not another host
	return new URL(`${env.publicUrl}${target.startsWith("/") ? target : `/${target}`}`);
}
