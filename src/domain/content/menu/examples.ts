import type { MenuNode } from "./schema.ts";

const leaf = (
	id: string,
	name: string,
	url: string,
	urlType: "internal" | "backlink" = "internal",
): MenuNode => ({
	id,
	name,
	children: [],
	data: { url, urlType },
});

const nested = (depth: number): MenuNode =>
	depth === 0
		? leaf("d0", "برگ", "/tests")
		: {
				id: `d${depth}`,
				name: `سطح ${depth}`,
				children: [nested(depth - 1)],
				data: { url: "", urlType: "internal" },
			};

const long = "سامانهٔ یکپارچهٔ نوبت‌دهی و پیگیری نمونه‌های همکاران پزشک سراسر استان";

/** Example menus: an empty menu, a deep menu, a menu with very long names, and hostile menus. */
export const menuExamples = {
	empty: [],
	deep: [nested(8), leaf("x", "پزشکان", "https://doctors.example", "backlink"), leaf("y", "بی‌نشانی", "")],
	longest: Array.from({ length: 9 }, (_, index) => leaf(`l${index}`, long, "/tests")),
	hostile: [leaf("h", `"><img src=x onerror=alert(1)>`, "/post/'\"><script>")],
} satisfies Record<string, MenuNode[]>;
