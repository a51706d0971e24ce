import { examplePicture, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { image: null } },
	longest: {
		settings: {
			kicker: persian(60),
			title: persian(120),
			linkLabel: persian(40),
			linkUrl: "/tests",
			cards: Array.from({ length: 13 }, () => ({
				icon: "house",
				title: persian(60),
				text: persian(200),
				note: persian(40),
				url: "/reception",
			})),
		},
		data: { image: examplePicture },
	},
	hostile: {
		settings: {
			title: hostile,
			cards: [
				{ icon: "no-such-icon", title: "<i>", text: hostile },
				{ icon: "constructor", title: "<i>", text: hostile },
				{ title: "<i>", note: '"><b>' },
			],
		},
		data: { image: null },
	},
};
