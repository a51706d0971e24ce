/** Whether a typed address starts with a host, such as `who.int/fa`, and is not a file name, such as `guide.pdf`. */
const isHost = (address: string) =>
	/^([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address) &&
	!/^[^/]+\.(html?|php|pdf|docx?|jpe?g|png)$/i.test(address);

/** Completes a typed address: `example.com` becomes a web address, and a mail address becomes a `mailto:` link. */
export function completeAddress(typed: string): string {
	const address = typed.trim();
	if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
	if (/^\+?[\d\s()-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
	return isHost(address) ? `https://${address}` : address;
}
