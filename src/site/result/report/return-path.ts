const reportPage = /^\/report\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\/share)?$/;

/** The page of a report to return to after signing in, from an address with `?to=`; empty for any other address. */
export function returnPathIn(url: string): string {
	const to = new URL(url).searchParams.get("to") ?? "";
	return reportPage.test(to) ? to : "";
}

/** The address of an intermediate page such as sign-in, which returns to the report page `to`; unchanged without `to`. */
export const leadingBack = (path: string, to: string): string =>
	to ? `${path}${path.includes("?") ? "&" : "?"}to=${to}` : path;
