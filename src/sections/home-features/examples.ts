import { hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {} },
	longest: {
		settings: {
			kicker: persian(60),
			title: persian(120),
			text: persian(300),
			linkLabel: persian(40),
			linkUrl: "/reception",
			items: Array.from({ length: 12 }, () => ({ icon: "clock", title: persian(80), text: persian(240) })),
		},
	},
	hostile: {
		settings: {
			title: hostile,
			items: [
				{ icon: "__proto__", title: "<i>", text: hostile },
				{ icon: "", title: "<i>", text: hostile },
			],
		},
	},
};
