const nowhere = "https://own.invalid";

/**
 * The path, query and fragment of an address inside this site; undefined for anything that a browser would treat as another
 * site or another scheme. For targets that come from an address bar (SECURITY §3, 3.7.2 open redirects).
 */
export function sameOriginPath(target: string | null | undefined): string | undefined {
	if (!target || target.length > 2000) return undefined;
	// browsers drop tabs and line breaks and read a backslash as a slash
	if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\u007f\\]/.test(target)) return undefined;
	if (!URL.canParse(target, nowhere)) return undefined;
	const { origin, pathname, search, hash } = new URL(target, nowhere);
	// a path such as /.//evil resolves to //evil
	return origin === nowhere && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}
