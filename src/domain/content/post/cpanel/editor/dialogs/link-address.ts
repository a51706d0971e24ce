/** `who.int/fa` and similar; not `guide.pdf`. */
const isHost = (address: string) =>
	/^([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address) &&
	!/^[^/]+\.(html?|php|pdf|docx?|jpe?g|png)$/i.test(address);

/** Completes a typed address such as `example.com` or a mail address. */
export function completeAddress(typed: string): string {
	const address = typed.trim();
	if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
	if (/^\+?[\d\s()-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
	return isHost(address) ? `https://${address}` : address;
}
