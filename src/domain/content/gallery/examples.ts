import type * as z from "zod";
import type { GalleryItemInput } from "./schema.ts";

type Texts = z.input<typeof GalleryItemInput>["texts"];

/** Typical and hostile texts of pictures, as examples. */
export const galleryExamples = {
	usual: {
		fa: { title: "بخش خون‌شناسی", caption: "بررسی لام خون محیطی" },
		en: { title: "Haematology", caption: "Reading a blood film" },
	},
	empty: {},
	longest: {
		fa: {
			title: "نمونه‌گیری‌های دوره‌ای ".repeat(4).slice(0, 80),
			caption: "آزمایشگاه‌های تشخیص پزشکی ".repeat(12).slice(0, 300),
		},
	},
	hostile: {
		fa: { title: `"><img src=x onerror=alert(1)>`, caption: "</script><script>alert(1)</script>" },
		en: { title: `"><img src=x onerror=alert(1)>`, caption: "{{7*7}} <svg onload=alert(1)>" },
	},
} satisfies Record<string, Texts>;
