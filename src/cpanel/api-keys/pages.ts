import { panelPages } from "#records/panel-pages.ts";

export const apiKeyPages = panelPages({
	messages: async (locale) => {
		const [own, part] = await (locale === "fa"
			? Promise.all([
					import("#domain/access/api-key/cpanel/messages.fa.json"),
					import("#domain/result/external/cpanel/messages.fa.json"),
				])
			: Promise.all([
					import("#domain/access/api-key/cpanel/messages.en.json"),
					import("#domain/result/external/cpanel/messages.en.json"),
				]));
		return { default: { ...own.default, ...part.default } };
	},
	pages: [
		{
			path: "api-keys",
			file: "cpanel/api-keys/page.tsx",
			right: "superAdmin",
			name: "apiKeys",
			icon: "plug-zap",
		},
	],
});
