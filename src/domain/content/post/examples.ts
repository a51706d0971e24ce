import type * as z from "zod";
import type { PostInput } from "./record-schema.ts";
import type { PostBody } from "./rich-text.ts";

const paragraph = (text: string): PostBody => ({
	type: "doc",
	content: text ? [{ type: "paragraph", content: [{ type: "text", text }] }] : [],
});

const plain = { groupId: null, subgroupId: null, imageId: null, isChosen: false };

/** Typical and hostile posts, as examples. */
export const postExamples: Record<
	"usual" | "empty" | "longest" | "mixed" | "hostile",
	z.input<typeof PostInput>
> = {
	usual: {
		...plain,
		isChosen: true,
		texts: {
			fa: {
				mainTitle: "پیش از آزمایش خون چه باید کرد؟",
				summary: "راهنمای کوتاه ناشتایی",
				body: paragraph("هشت تا دوازده ساعت چیزی نخورید؛ آب نوشیدنی آزاد است."),
			},
			en: {
				mainTitle: "Before a blood test",
				summary: "A short guide",
				body: paragraph("Fast for 8 to 12 hours."),
			},
		},
	},
	empty: { ...plain, texts: { fa: { mainTitle: "بی‌متن", summary: "", body: paragraph("") } } },
	longest: {
		...plain,
		texts: {
			fa: {
				mainTitle: "غربالگری‌های پیش از بارداری و آزمایش‌های ژنتیک: ".repeat(3).slice(0, 160),
				summary: "نمونه‌گیری‌های دوره‌ای ".repeat(20).slice(0, 400),
				body: paragraph("آزمایشگاه‌های تشخیص پزشکی ".repeat(400)),
			},
		},
	},
	mixed: {
		...plain,
		texts: {
			fa: { mainTitle: "HbA1c ۷٫۲٪ یعنی چه؟ (٣ پاسخ)", summary: "از 4 تا 5.7", body: paragraph("۱۲٣4") },
		},
	},
	hostile: {
		...plain,
		texts: {
			fa: {
				mainTitle: `"><img src=x onerror=alert(1)>`,
				summary: "</script><script>alert(1)</script>",
				body: paragraph("{{7*7}} <svg onload=alert(1)>"),
			},
		},
	},
};
