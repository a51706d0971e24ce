// Random names that a browser gives, also on plain http, where it has no `randomUUID`.

/** A random key: 128 bits as 32 hexadecimal digits. */
export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random UUID (version 4). Source: RFC 9562 §5.4. */
export const randomUuid = () =>
	randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
