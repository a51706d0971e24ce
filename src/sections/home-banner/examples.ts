import { hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {} },
	longest: {
		settings: {
			title: persian(120),
			text: persian(300),
			counters: Array.from({ length: 4 }, () => ({
				value: "1,234,567,890",
				suffix: persian(6),
				label: persian(60),
			})),
			linkLabel: persian(40),
			linkUrl: "/reception",
		},
	},
	hostile: {
		settings: {
			title: hostile,
			text: hostile,
			counters: [
				{ value: "<b>۱۲", label: "<i>" },
				{ value: "", label: "<i>" },
			],
		},
	},
};
