/** The version of a report in an address; undefined for the current version. */
export function versionIn(url: string): number | undefined {
	const typed = new URL(url).searchParams.get("version") ?? "";
	return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : undefined;
}
