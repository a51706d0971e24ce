/** Paths closed to crawlers: pages of patients and staff, and searches, which have endless addresses. */
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

/** The rules for search engine crawlers. */
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
