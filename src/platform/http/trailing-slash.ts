/**
 * The address of a page without trailing slashes, with its query; undefined if the address has no trailing slash, and for
 * `/`.
 * @param target path and query as sent
 * @returns a path of this site, never another host
 */
export function withoutTrailingSlash(target: string): string | undefined {
	const [path = "", ...query] = target.split("?");
	if (path === "/" || !path.endsWith("/")) return undefined;
	const bare = `/${path.replace(/\/+$/, "").replace(/^[/\\]+/, "")}`;
	return [bare, ...query].join("?");
}
