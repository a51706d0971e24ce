import { examplePost, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { posts: [] } },
	longest: {
		type: "multiple",
		carouselShow: true,
		settings: { kicker: persian(60), title: persian(120) },
		data: { posts: [examplePost(persian(200))] },
	},
	hostile: {
		type: "single",
		settings: { kicker: "<i>", title: hostile },
		data: { posts: [examplePost(hostile)] },
	},
};
