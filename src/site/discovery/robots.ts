/** Pages of patients and staff, and searches, of which there is no end. */
const closed = [
	"/api/",
	"/cpanel",
	"/login",
	"/onlineReception",
	"/receptionLogin",
	"/reportingList",
	"/resultAccess",
	"/SmsReport",
	"/*?keyword=",
	"/*?title=",
	"/*&",
];

/** What search engines may walk through. */
export function robots(publicUrl: string): string {
	const paths = closed.flatMap((path) =>
		path.startsWith("/*") || path === "/api/" ? [path] : [path, `/fa${path}`, `/en${path}`],
	);
	return [
		"User-agent: *",
		...paths.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${publicUrl}/sitemap.xml`,
		"",
	].join("\n");
}
