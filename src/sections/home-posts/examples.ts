import { examplePost, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { posts: [] } },
	longest: {
		settings: { kicker: persian(60), title: persian(120), layout: "grid" },
		data: { posts: [examplePost(persian(200))] },
	},
	hostile: { settings: { kicker: "<i>", title: hostile }, data: { posts: [examplePost(hostile)] } },
};
