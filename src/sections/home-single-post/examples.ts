import { examplePost, hostile, persian, type SectionExamples } from "../examples.ts";

export const examples: SectionExamples = {
	empty: { settings: {}, data: { post: null } },
	longest: {
		settings: { kicker: persian(60), linkLabel: persian(40) },
		data: { post: examplePost(persian(200)) },
	},
	hostile: { settings: { kicker: "<i>" }, data: { post: examplePost(hostile) } },
};
