import { examplePicture, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { image: null, smallImage: null, personImage: null } },
	longest: {
		settings: {
			kicker: persian(60),
			title: persian(120),
			text: persian(900),
			points: Array.from({ length: 6 }, () => persian(160)),
			sealTitle: persian(40),
			sealText: persian(60),
			figures: Array.from({ length: 4 }, () => ({ value: persian(20), label: persian(60) })),
			personName: persian(80),
			personRole: persian(120),
			linkLabel: persian(40),
			linkUrl: "/post-list",
		},
		data: { image: examplePicture, smallImage: examplePicture, personImage: examplePicture },
	},
	hostile: {
		settings: {
			title: hostile,
			text: hostile,
			points: [hostile, hostile],
			figures: [{ value: "۹۸٫۶", label: "<i>" }],
			personName: hostile,
			sealTitle: "<b>",
		},
		data: { image: examplePicture, smallImage: null, personImage: null },
	},
};
