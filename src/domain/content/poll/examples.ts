import type * as z from "zod";
import type { PollGroupInput, PollInput } from "./record-schema.ts";
import type { SuggestionInput } from "./schema.ts";

type Group = z.input<typeof PollGroupInput>["texts"];
type Words = Pick<z.input<typeof PollInput>, "texts" | "options">;

const option = (fa: string, en?: string) => ({
	texts: { fa: { title: fa }, ...(en ? { en: { title: en } } : {}) },
});

/** Typical and hostile poll groups and questions, as examples. */
export const pollExamples: Record<"usual" | "longest" | "hostile", { group: Group; poll: Words }> = {
	usual: {
		group: {
			fa: { title: "تجربهٔ مراجعه", description: "سه پرسش کوتاه" },
			en: { title: "Your visit", description: "Three short questions" },
		},
		poll: {
			texts: { fa: { question: "چقدر منتظر ماندید؟" }, en: { question: "How long did you wait?" } },
			options: [option("کوتاه", "Short"), option("قابل قبول", "Acceptable"), option("طولانی", "Long")],
		},
	},
	longest: {
		group: {
			fa: {
				title: "نمونه‌گیری‌های دوره‌ای ".repeat(6).slice(0, 120),
				description: "آزمایشگاه‌های تشخیص پزشکی ".repeat(16).slice(0, 400),
			},
		},
		poll: {
			texts: { fa: { question: "پذیرش اینترنتی را چگونه دیدید؟ ".repeat(7).slice(0, 200) } },
			options: Array.from({ length: 12 }, (_, n) => option(`گزینهٔ بسیار بلند ${n} `.repeat(8).slice(0, 120))),
		},
	},
	hostile: {
		group: {
			fa: { title: `"><img src=x onerror=alert(1)>`, description: "</script><script>alert(1)</script>" },
			en: { title: `"><img src=x onerror=alert(1)>`, description: "{{7*7}}" },
		},
		poll: {
			texts: { fa: { question: "<svg onload=alert(1)>" }, en: { question: "<svg onload=alert(1)>" } },
			options: [option("<b>الف</b>", "<b>a</b>"), option("' or 1=1 --", "' or 1=1 --")],
		},
	},
};

export const suggestionExamples: Record<"usual" | "anonymous" | "hostile", SuggestionInput> = {
	usual: { name: "مینا", text: "پنجشنبه‌ها تا ساعت 16 باز باشید." },
	anonymous: { name: "", text: "صندلی‌های سالن انتظار راحت بود." },
	hostile: { name: "<script>alert(1)</script>", text: `"><img src=x onerror=alert(1)>\n=1+1` },
};
