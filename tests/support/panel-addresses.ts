import type { Page } from "@playwright/test";
import { cpanelPages } from "#cpanel/pages.ts";

// Where every page of the panel is opened, as one that is new and with a record of the demonstration.

type Row = { id: string };

/** The list that a record of each place of a page's path is taken from; one that ends in `=` is asked with the id before. */
const lists: Record<string, string> = {
	"media-upsert/:id?": "Media/Library",
	"posts-group-upsert/:id?": "PostGroup/GetAll",
	"posts-subGroup-list/:groupId?": "PostGroup/GetAll",
	"posts-subGroup-upsert/:id?": "PostGroup/GetAll?groupId=any",
	"gallery-item-list/:groupId?": "GalleryGroup/GetAll",
	"gallery-item-upsert/:id?": "GalleryItem/GetAll",
	"slide-upsert/:id?": "Slide/GetAll",
	"slider-upsert/:id?": "Slider/GetAll",
	"slider-slide-list/:sliderId": "Slider/GetAll",
	"slider-slide-Upsert/:sliderId/:id?": "Slider/GetAll SliderSlide/GetAll?sliderId=",
	"posts-upsert/:id?": "Post/GetAll",
	"pollStatistic/:groupId": "PollGroup/GetAll",
	"poll-list/:groupId": "PollGroup/GetAll",
	"pollOption-list/:groupId": "PollGroup/GetAll",
	"test-upsert/:id?": "Test/GetAll",
	"test-panel-upsert/:id?": "Panel/GetAll",
	"prescription-workbench/:id": "Reception/WorkbenchQueue",
	"results-entry/:id": "Report/GetAll",
	"report-file/:id": "Report/GetAll",
	"tests-import/:id?": "",
};

/** The first record of a list. @throws when there is none */
async function firstOf(page: Page, list: string): Promise<string> {
	const rows = await page.evaluate(async (path) => {
		const headers = { authorization: `bearer ${localStorage.getItem("token")}`, "x-requested-with": "fetch" };
		const answer = await fetch(`/api/${path}`, { headers });
		return ((await answer.json()) as { dataList?: Row[] }).dataList;
	}, list);
	const id = rows?.[0]?.id;
	if (!id) throw new Error(`no record in ${list}`);
	return id;
}

async function addressesOf(page: Page, path: string): Promise<string[]> {
	const places = path.split("/").filter((part) => part.startsWith(":"));
	const plain = ["/cpanel", ...path.split("/").filter((part) => part && !part.startsWith(":"))].join("/");
	const asked = lists[path]?.split(" ").filter(Boolean);
	if (places.length && !asked) throw new Error(`no record is named for ${path}`);
	const ids: string[] = [];
	for (const list of asked ?? [])
		ids.push(await firstOf(page, list.endsWith("=") ? `${list}${ids.at(-1)}` : list));
	const shorter = places.flatMap((place, at) =>
		place.endsWith("?") ? [[plain, ...ids.slice(0, at)].join("/")] : [],
	);
	return ids.length === places.length ? [...shorter, [plain, ...ids].join("/")] : shorter;
}

/** Every address of the panel, asked for by a page that is signed in: of each of its pages, without a record and with one. */
export const panelAddresses = async (page: Page): Promise<string[]> =>
	(await Promise.all(cpanelPages.map(({ path }) => addressesOf(page, path)))).flat();
