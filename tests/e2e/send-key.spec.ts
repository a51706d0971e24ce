import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { aPhoto } from "#tests/support/pictures.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { type Desk, expect, test, unique } from "#tests/support/staff-browser.ts";

// Every window of the panel that sends something is sent by Ctrl+Enter from wherever the focus is; what is refused stays open
// with its sentence beside the field, and the focus is in that field.

type Scene = {
	page: Page;
	desk: Desk;
	dialog: Locator;
	record: Locator;
	q(...path: string[]): string;
	/** Presses it, and sees that the window stays with what is wrong: the focus is there. */
	refused(): Promise<void>;
	/** Presses it, and sees the window go. */
	sent(): Promise<void>;
	state(name: string): Promise<void>;
	words: string;
};

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const press = (page: Page) => page.keyboard.press("Control+Enter");

function sceneOf(page: Page, desk: Desk): Scene {
	const dialog = page.getByRole("dialog");
	const record = page.locator(".detail-drawer");
	const q = (...path: string[]) => desk.t("queue", ...path);
	return {
		page,
		desk,
		dialog,
		record,
		q,
		words: desk.language === "fa" ? "به خواست بیمار" : "As the patient wishes",
		async refused() {
			await press(page);
			await expect(dialog.locator(".message.bad").first()).toBeVisible();
			const focused = dialog.locator(":focus");
			await expect(focused).toHaveCount(1);
			expect(await focused.evaluate((it) => it.matches("[aria-invalid=true], .is-bad *"))).toBe(true);
		},
		async sent() {
			await press(page);
			await expect(dialog).toHaveCount(0);
		},
		state: (name) => expect(page.locator(".detail-state").first()).toHaveText(q("state", name)),
	};
}

async function opened({ desk, record, q }: Scene): Promise<void> {
	const { id } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`);
	await expect(record.getByRole("button", { name: q("action", "rejected") })).toBeVisible();
	// keys wait until the facts of the request have been in view
	await expect(record).toHaveAttribute("data-facts-seen", id);
}

async function accepted(scene: Scene): Promise<void> {
	await opened(scene);
	await scene.page.keyboard.press("a");
	await expect(scene.page.locator(".items-editor")).toBeVisible();
	await press(scene.page);
	await scene.state("accepted");
}

/** Waits until a press counts again. */
const rested = ({ record }: Scene) => expect(record.locator(".detail-foot button").first()).toBeEnabled();

async function workbench({ page, desk }: Scene, isHome = false): Promise<Locator> {
	const { id } = await desk.reception([await aPhoto(300, 400)], isHome);
	await desk.open(`/cpanel/prescription-workbench/${id}`);
	const search = page.getByRole("combobox", { name: desk.t("workbench", "search", "label") });
	await expect(search).toBeFocused();
	return search;
}

/** A request that the desk has made itself: somebody stands there, and their number was mistyped. */
async function walkIn({ page, desk }: Scene): Promise<void> {
	const { mobile } = unique();
	await desk.open("/cpanel/receptions");
	const id = await page.evaluate(
		async (json) => {
			const answer = await fetch("/api/Reception/WalkIn", {
				method: "POST",
				headers: {
					authorization: `Bearer ${localStorage.getItem("token")}`,
					"content-type": "application/json",
					"x-requested-with": "fetch",
					"idempotency-key": `walk-in-${json.mobileNumber}`,
				},
				body: JSON.stringify(json),
			});
			if (!answer.ok) throw new Error(await answer.text());
			return ((await answer.json()) as { id: string }).id;
		},
		{
			firstName: desk.language === "fa" ? "پیمان" : "Payman",
			lastName: desk.language === "fa" ? "حضوری" : "Hozoori",
			nationalCode: nationalCodes[2],
			passportNumber: "",
			mobileNumber: mobile,
			gender: 1,
			isGenderChosen: true,
			age: 40,
			ageScale: 3,
			birthDate: "",
			baseContractName: "",
			suppContractName: "",
			landline: "",
			notes: "",
			receptNo: `8${mobile.slice(-7)}`,
			receptDate: new Date().toISOString().slice(0, 10),
			isSampled: false,
			locale: desk.language,
		},
	);
	await page.goto(`/cpanel/receptions/${id}`);
}

/** Each by the file of its window below `src`. */
const windows: Record<string, (scene: Scene) => Promise<void>> = {
	"domain/reception/decision/cpanel/decision-dialog.tsx": async (scene) => {
		const { page, dialog, record, words } = scene;
		await opened(scene);
		await page.keyboard.press("r");
		await expect(dialog).toBeVisible();
		await scene.refused();
		await page.keyboard.insertText(words);
		await scene.sent();
		await scene.state("rejected");
		await expect(record.locator(".detail-reason")).toContainText(words);
		await rested(scene);
		// opened again with words that are ready, by a figure
		await page.keyboard.press("r");
		await expect(dialog).toBeVisible();
		await page.keyboard.press("1");
		await expect(dialog.getByRole("textbox")).toHaveValue(scene.q("reopening", "mistake"));
		await scene.sent();
		await scene.state("inReview");
		await rested(scene);
		await page.keyboard.press("i");
		await expect(dialog.getByRole("checkbox").first()).toBeFocused();
		await scene.refused();
		await expect(dialog.getByRole("checkbox").first()).toBeFocused();
		await page.keyboard.press("Space");
		await scene.refused();
		await page.keyboard.insertText(words);
		await scene.sent();
		await scene.state("needsInformation");
	},
	"domain/reception/mobile-change/cpanel/mobile-change-dialog.tsx": async (scene) => {
		const { page, dialog, record, q } = scene;
		await opened(scene);
		await record.getByRole("button", { name: q("mobileChange", "openOf") }).press("Enter");
		await expect(dialog.getByRole("textbox").first()).toBeFocused();
		await scene.refused();
		const { mobile } = unique();
		for (const [at, text] of [mobile, mobile, nationalCodes[0] ?? "", "ABCDE12345"].entries())
			await dialog.getByRole("textbox").nth(at).fill(text);
		// nobody of the account: told beside the field that is wrong, or below; nothing is sent to anybody
		await press(page);
		await expect(dialog.locator(".message.bad, .alert-bad").first()).toBeVisible();
		await expect(dialog.getByRole("textbox").first()).toHaveValue(mobile);
	},
	// by keyboard alone from the opened request on
	"domain/reception/mobile-change/cpanel/mobile-correction-dialog.tsx": async (scene) => {
		const { page, dialog, record, q } = scene;
		await walkIn(scene);
		const way = record.getByRole("button", { name: q("mobileChange", "correctTitle") });
		const [number, again] = [dialog.getByRole("textbox").first(), dialog.getByRole("textbox").last()];
		const open = async () => {
			await expect(way).toBeVisible();
			for (let presses = 0; presses < 80 && !(await isFocused(way)); presses++)
				await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await expect(number).toBeFocused();
		};
		await open();
		await scene.refused();
		await expect(number).toBeFocused();
		const { mobile } = unique();
		const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
		await page.keyboard.insertText(persian);
		await page.keyboard.press("Tab");
		await page.keyboard.insertText(persian.slice(0, -1));
		await scene.refused();
		await expect(again).toBeFocused();
		await expect(again).toHaveAttribute("aria-describedby", /.+/);
		await page.keyboard.insertText(persian.slice(-1));
		await scene.sent();
		await expect(record.locator(".tel")).toContainText(mobile.slice(-4));
		await expect(way).toBeVisible();
		// the number that it has now is refused beside its field, by the server
		await open();
		await page.keyboard.insertText(mobile);
		await page.keyboard.press("Tab");
		await page.keyboard.insertText(mobile);
		await scene.refused();
		await expect(number).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(way).toBeFocused();
	},
	"domain/reception/payment/cpanel/payment-dialog.tsx": async (scene) => {
		const { page, dialog, record } = scene;
		await accepted(scene);
		await rested(scene);
		await page.keyboard.press("p");
		await expect(dialog.getByRole("radio").first()).toBeFocused();
		await scene.refused();
		await page.keyboard.press("Space");
		await dialog.getByRole("textbox").first().fill("0");
		await scene.refused();
		await page.keyboard.press("Control+a");
		await page.keyboard.type("150000");
		await scene.sent();
		await expect(record.locator(".payment")).toContainText("150,000");
	},
	"domain/reception/payment/cpanel/void-dialog.tsx": async (scene) => {
		const { page, dialog, record, words } = scene;
		await accepted(scene);
		await rested(scene);
		await page.keyboard.press("p");
		await expect(dialog.getByRole("radio").first()).toBeFocused();
		await page.keyboard.press("Space");
		await scene.sent();
		await record.locator(".payment").getByRole("button").last().press("Enter");
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await scene.refused();
		await page.keyboard.insertText(words);
		await scene.sent();
		await expect(record.locator(".payment.is-void")).toContainText(words);
	},
	"domain/reception/payment/cpanel/share-dialog.tsx": async (scene) => {
		const { page, dialog, record, q } = scene;
		await accepted(scene);
		await record.getByRole("button", { name: q("payment", "shares") }).press("Enter");
		const fields = dialog.getByRole("textbox");
		await fields.nth(1).fill("12x");
		await fields.nth(2).focus();
		await scene.refused();
		await expect(fields.nth(1)).toBeFocused();
		// more than there is to pay
		await fields.nth(1).fill("999,999,999");
		await scene.refused();
		await page.keyboard.press("Control+a");
		await page.keyboard.type("50000");
		await scene.sent();
		await expect(record).toContainText("50,000");
	},
	"domain/reception/note/cpanel/note-section.tsx": async (scene) => {
		const { record, q, words } = scene;
		await opened(scene);
		await record.getByRole("textbox", { name: q("note", "label") }).fill(words);
		await record.getByRole("button", { name: q("note", "add") }).press("Enter");
		const note = record.locator(".inside-note");
		await note.getByRole("button").press("Enter");
		await expect(scene.dialog).toBeVisible();
		await scene.sent();
		await expect(note).toHaveCount(0);
	},
	"domain/reception/print/cpanel/print-labels-dialog.tsx": async (scene) => {
		const { page, dialog } = scene;
		await page.addInitScript(() => {
			window.print = () => document.documentElement.setAttribute("data-printed", "");
		});
		await accepted(scene);
		await page.keyboard.press("l");
		await page.getByRole("menuitem", { name: scene.q("prints", "labels") }).press("Enter");
		await expect(dialog.locator(".label-preview")).toBeVisible();
		await press(page);
		await expect(page.locator("html[data-printed]")).toBeAttached();
	},
	"domain/reception/saved-view/cpanel/saved-view-dialog.tsx": async (scene) => {
		const { page, desk, dialog, q } = scene;
		await desk.open(`/cpanel/receptions?stage=${desk.language === "fa" ? "confirmation" : "signature"}`);
		const name = `${desk.language} ${Date.now() % 1_000_000} C`;
		const chips = page.getByRole("navigation", { name: q("view", "label") });
		await chips.getByRole("button", { name: q("view", "save") }).press("Enter");
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await dialog.getByRole("checkbox").focus();
		await scene.refused();
		await page.keyboard.insertText(name);
		await scene.sent();
		await expect(chips.locator("[aria-current]")).toContainText(name);
		await chips.getByRole("button", { name: q("view", "edit") }).press("Enter");
		await dialog.getByRole("button", { name: q("view", "remove") }).press("Enter");
		await expect(chips.getByRole("link", { name })).toHaveCount(0);
	},
	"domain/reception/workbench/cpanel/dialogs/ask-dialog.tsx": async (scene) => {
		const { page, desk, dialog, words } = scene;
		const search = await workbench(scene, true);
		await search.fill("gtt");
		await search.press("Enter");
		await expect(page.locator(".workbench-line")).toHaveCount(1);
		await page
			.getByRole("button", { name: desk.t("workbench", "conflict", "ask"), exact: true })
			.first()
			.press("Enter");
		const text = dialog.getByRole("textbox");
		await expect(text).toBeFocused();
		await text.fill("");
		await scene.refused();
		await page.keyboard.insertText(words);
		await scene.sent();
		await scene.state("needsInformation");
		// the same for a better photograph, of which nothing has to be said
		await workbench(scene);
		await page.keyboard.press("Control+b");
		await expect(dialog).toBeVisible();
		await page.keyboard.press("1");
		await scene.sent();
		await scene.state("needsInformation");
	},
	"domain/reception/workbench/cpanel/dialogs/appointment-dialog.tsx": async (scene) => {
		const { page, dialog } = scene;
		const search = await workbench(scene, true);
		for (const [at, code] of ["gtt", "cbc"].entries()) {
			await search.fill(code);
			await search.press("Enter");
			await expect(page.locator(".workbench-line")).toHaveCount(at + 1);
		}
		await page.keyboard.press("Alt+KeyS");
		await expect(dialog.getByRole("combobox").first()).toBeFocused();
		await scene.sent();
		await expect(page.locator(".workbench-line")).toHaveCount(1);
	},
	"records/export/export-dialog.tsx": async (scene) => {
		const { page, desk, dialog } = scene;
		await desk.open("/cpanel/posts-list");
		const way = page.getByRole("button", { name: desk.t("records", "export", "open") });
		await expect(way).toBeEnabled();
		await way.press("Enter");
		await expect(dialog).toBeVisible();
		const [file] = await Promise.all([page.waitForEvent("download"), press(page)]);
		expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
		await expect(dialog).toHaveCount(0);
	},
	"domain/access/api-key/cpanel/create-dialog.tsx": async (scene) => {
		const { page, desk, dialog } = scene;
		await desk.open("/cpanel/api-keys");
		await page.getByRole("button", { name: desk.t("apiKey", "create", "open") }).press("Enter");
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await scene.refused();
		await page.keyboard.insertText(`${scene.words} ${Date.now() % 1_000_000}`);
		await scene.refused();
		await expect(dialog.getByRole("checkbox").first()).toBeFocused();
		await page.keyboard.press("Space");
		await press(page);
		await expect(dialog.locator("input[readonly]")).toBeVisible();
	},
	"domain/access/staff/cpanel/users/invite-dialog.tsx": async (scene) => {
		const { page, desk, dialog } = scene;
		await desk.open("/cpanel/staff-list");
		await page
			.getByRole("button", { name: desk.t("staffUser", "invite", "title"), exact: true })
			.press("Enter");
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await scene.refused();
		await page.keyboard.insertText(
			`${desk.language === "fa" ? "دعوت" : "Invited"} ${Date.now() % 1_000_000}`,
		);
		await press(page);
		await expect(dialog.locator("input[readonly]")).toBeVisible();
	},
};

/** Sent by its key where the rest of its work is tested. */
const elsewhere = [
	// day-sheet.spec.ts
	"domain/reception/day-sheet/cpanel/visit/due-dialog.tsx",
	"domain/reception/day-sheet/cpanel/visit/outcome-dialog.tsx",
	// report-files.spec.ts
	"records/sampling-dialog.tsx",
	// post-editor.spec.ts
	"domain/content/post/cpanel/editor/dialogs/embed-dialog.tsx",
	"domain/content/post/cpanel/editor/dialogs/link-dialog.tsx",
	// release-conditions.spec.ts, results-entry.spec.ts, report-files.spec.ts
	"domain/result/report/cpanel/reason-dialog.tsx",
	"domain/result/report/cpanel/time-dialog.tsx",
	"domain/result/attachment/cpanel/reception-files.tsx",
];

// keys know neither width nor direction: half of the windows in each language
for (const [at, [file, work]] of Object.entries(windows).entries())
	test(`Ctrl+Enter sends: ${file.replace(/.*\//, "").replace(".tsx", "")}`, {
		tag: ["@crossed", at % 2 === 0 ? "@wide" : "@narrow"],
	}, async ({ page, desk }) => {
		await work(sceneOf(page, desk));
	});

test("Ctrl+Enter submits: every dialog of the panel has a test", { tag: ["@crossed", "@wide"] }, () => {
	const src = join(import.meta.dirname, "../../src");
	const found = readdirSync(src, { recursive: true, encoding: "utf8" })
		.filter((file) => /^(domain|records|cpanel)\/.*\.tsx$/.test(file))
		.filter((file) => /<FormDialog\b/.test(readFileSync(join(src, file), "utf8")));
	expect([...Object.keys(windows), ...elsewhere].toSorted()).toEqual(found.toSorted());
});
