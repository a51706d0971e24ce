import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/content/slider/cpanel/${file}`, right: "content.read" }) as const;

export const sliderPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			...page("slides-list", "slide-list.tsx"),
			name: "slideList",
			icon: "presentation",
			create: { to: "slide-upsert", right: "content.write" },
			searchRecords: () => import("./search-records.ts"),
		},
		{ ...page("slide-upsert/:id?", "slide-form.tsx"), within: "slideList" },
		{ ...page("sliders-list", "slider-list.tsx"), name: "sliderList", icon: "gallery-horizontal-end" },
		{ ...page("slider-upsert/:id?", "slider-form.tsx"), within: "sliderList" },
		{ ...page("slider-slide-list/:sliderId", "slider-slide-list.tsx"), within: "sliderList" },
		{ ...page("slider-slide-Upsert/:sliderId/:id?", "slider-slide-form.tsx"), within: "sliderList" },
	],
});
