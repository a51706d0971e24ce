import { examplePicture, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { logos: [] } },
	longest: {
		settings: {
			title: persian(120),
			items: Array.from({ length: 24 }, () => ({
				name: persian(80),
				icon: "award",
				url: "https://example.org",
			})),
		},
		data: { logos: Array.from({ length: 24 }, () => examplePicture) },
	},
	hostile: {
		settings: { title: hostile, items: [{ name: "<i>" }, { name: "<i>", icon: "toString", url: "#" }] },
		data: { logos: [null, null] },
	},
};
