import { test as base, expect, type Page } from "@playwright/test";
import { status } from "#domain/reception/reception/state/status.ts";
import { earlyClock, earlyNow, setEarly } from "#tests/support/early-clock.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { aRoundOfToday, type Round, samplerPassword } from "#tests/support/sampler-round.ts";
import { words } from "#tests/support/staff-browser.ts";

// The sampler's day on a telephone (panel 5.4), with the line really cut and time that passes.

type PerWorker = { product: RunningProduct };
const test = base.extend<object, PerWorker>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
		async ({}, use) => {
			const product = await startProduct({ SEED: "demo", ...earlyClock }, { readyMs: 110_000 });
			await use(product);
			await product.stop();
			product.forget();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});
test.use({ serviceWorkers: "allow" });
test.beforeEach(({ context }) => setEarly(context));

const languageOf = (project: string) => (project.startsWith("fa") ? "fa" : "en");
const textsOf = (project: string) =>
	words(languageOf(project), ["domain/reception/day-sheet/cpanel", "cpanel", "site/login", "records", "ui"]);
type Texts = ReturnType<typeof textsOf>;

type Paid = { payments: { way: string; voided: object | null }[]; remainedPrice: number };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A press on a telephone; the word stands without its key. */
const outcome = (page: Page, t: Texts, kind: "sampled" | "no-show" | "could-not") =>
	page.locator(".visit-outcomes").getByRole("button", { name: new RegExp(`^${t("daySheet", "act", kind)}`) });
const card = (page: Page) => page.locator(".visit-card");
/** Money is due: the sheet asks about it, and goes on without an answer too. */
async function sampledUnpaid(page: Page, t: Texts, answer?: "later" | "not-paid") {
	await outcome(page, t, "sampled").click();
	const dialog = page.getByRole("dialog");
	if (answer) await dialog.getByRole("radio", { name: t("daySheet", "pay", "ways", answer) }).click();
	if (answer) await dialog.page().keyboard.press("Control+Enter");
	else await dialog.getByRole("button", { name: t("daySheet", "due", "unanswered") }).click();
	await expect(dialog).toHaveCount(0);
}

async function enter(
	page: Page,
	product: RunningProduct,
	who: [name: string, password: string],
	language: string,
) {
	await page.goto(`${product.url}${language === "en" ? "/en/login" : "/login"}`);
	await page.evaluate((locale) => localStorage.setItem("user-locale", locale), language);
	await page.locator("#username").fill(who[0]);
	await page.locator("#password").fill(who[1]);
	await page.locator("form button[type=submit]").click();
	await expect(page).toHaveURL(/\/cpanel/);
}

async function signIn(page: Page, product: RunningProduct, { sampler }: Round, language: string) {
	await enter(page, product, [sampler.username, samplerPassword], language);
	// there is no other page for a sampler
	await expect(page).toHaveURL(/\/cpanel\/day-sheet$/);
}

/** The frame and its files are on the device. */
const isFrameKept = (page: Page) =>
	page.evaluate(async () => {
		const cache = await caches.open("site-day-sheet");
		const files = performance
			.getEntriesByType("resource")
			.map(({ name }) => new URL(name).pathname)
			.filter((path) => path.startsWith("/assets/"));
		const all = await Promise.all(["/cpanel/day-sheet", ...files].map((path) => cache.match(path)));
		return all.every(Boolean);
	});
const keptOnDevice = (page: Page) =>
	page.evaluate(() =>
		Object.entries(localStorage)
			.filter(([name]) => name.startsWith("day-sheet:"))
			.map(([name, value]) => `${name} ${value}`),
	);

test(
	"day sheet: a day's round on a phone, partly offline, and all outcomes arrive",
	{
		tag: "@crossed",
	},
	async ({ page, context, product }, { project }) => {
		test.setTimeout(150_000);
		const language = languageOf(project.name);
		const t = textsOf(project.name);
		const note = language === "fa" ? "به پنی‌سیلین حساسیت دارم." : "I am allergic to penicillin.";
		const round = await aRoundOfToday(product, language);
		const visits = [await round.visit(note), await round.visit(), await round.visit()] as const;
		await round.give();
		const [first, second, third] = visits;

		await signIn(page, product, round, language);
		await expect(card(page).getByRole("heading", { name: first.name })).toBeVisible();
		await expect(card(page)).toContainText(note);
		await expect(
			card(page).getByRole("link", { name: t("daySheet", "callName").replace("{name}", first.name) }),
		).toHaveAttribute("href", /^tel:09\d{9}$/);
		await expect(card(page).locator(".tube-list li").first()).toBeVisible();
		await expectAccessible(page, "a day sheet");
		await expectNoSidewaysScroll(page, "a day sheet");

		// the first one while there is a line, paid at the door
		await card(page)
			.getByRole("radio", { name: t("daySheet", "pay", "ways", "card") })
			.click();
		await outcome(page, t, "sampled").click();
		await expect(card(page).getByRole("heading", { name: second.name })).toBeVisible();
		await expect.poll(() => round.statusOf(first.id)).toBe(status.sampled);
		const { payments, remainedPrice } = await round.say<Paid>("GET", `/Reception/${first.id}`);
		expect([payments.map(({ way }) => way), remainedPrice]).toEqual([["card"], 0]);

		// a press too early is undone, with its payment
		const undo = page.getByRole("button", { name: t("daySheet", "undo"), exact: true });
		await undo.click();
		await expect(card(page).getByRole("heading", { name: first.name })).toBeVisible();
		await expect.poll(() => round.statusOf(first.id)).toBe(status.scheduled);
		const { payments: takenBack } = await round.say<Paid>("GET", `/Reception/${first.id}`);
		expect(takenBack.map(({ voided }) => voided !== null)).toEqual([true]);
		await outcome(page, t, "sampled").click();
		await expect(card(page).getByRole("heading", { name: second.name })).toBeVisible();
		await expect.poll(() => round.statusOf(first.id)).toBe(status.sampled);

		// without a line the page opens all the same, at once, and keeps what is said
		await expect.poll(() => isFrameKept(page)).toBe(true);
		// nor does a line that says nothing hold it up
		await page.route("**/api/**", () => {});
		await page.reload();
		await expect(card(page).getByRole("heading", { name: second.name })).toBeVisible();
		await page.unrouteAll();
		await context.setOffline(true);
		const began = Date.now();
		await page.reload();
		await expect(card(page).getByRole("heading", { name: second.name })).toBeVisible();
		const openedMs = Date.now() - began;
		test.info().annotations.push({ type: "opened offline", description: `${openedMs} ms` });
		await expect(page.getByText(t("daySheet", "offline", "title"))).toBeVisible();
		await expectAccessible(page, "a day sheet without a connection");
		await outcome(page, t, "no-show").click();
		await expect(card(page).getByRole("heading", { name: third.name })).toBeVisible();
		await outcome(page, t, "could-not").click();
		const dialog = page.getByRole("dialog");
		await page.keyboard.press("Control+Enter");
		await expect(dialog.locator(".message.bad")).toBeVisible();
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await dialog.getByRole("button", { name: t("daySheet", "dialog", "quick", "vein") }).click();
		await expectAccessible(page, "why there is no sample", { within: "[role=dialog]" });
		await page.keyboard.press("Control+Enter");
		await expect(page.locator(".day-offline")).toContainText("2");
		expect(await round.statusOf(second.id)).toBe(status.accepted);

		// nobody reads it on the device
		const kept = await keptOnDevice(page);
		expect(kept.map((line) => line.split(":")[2]?.split(" ")[0]).toSorted()).toEqual([
			"said",
			"said",
			"sheet",
		]);
		for (const line of kept) for (const { lastName } of visits) expect(line).not.toContain(lastName);

		// a killed page loses nothing
		await page.reload();
		await expect(page.locator(".day-offline")).toContainText("2");
		await context.setOffline(false);
		await expect.poll(() => round.statusOf(third.id)).toBe(status.inReview);
		expect(await round.statusOf(second.id)).toBe(status.noShow);
		await expect(page.locator(".day-offline")).toHaveCount(0);
		await expect.poll(async () => (await keptOnDevice(page)).length).toBe(1);
	},
);

test(
	"day sheet: an outcome sent after the session has ended conflicts with changes by the desk, and nothing is lost",
	{
		tag: "@crossed",
	},
	async ({ page, context, product }, { project }) => {
		test.setTimeout(150_000);
		const language = languageOf(project.name);
		const t = textsOf(project.name);
		const round = await aRoundOfToday(product, language);
		const [changed, cancelled] = [await round.visit(), await round.visit()] as const;
		await round.give();
		await signIn(page, product, round, language);
		await expect(card(page).getByRole("heading", { name: changed.name })).toBeVisible();

		await context.setOffline(true);
		await sampledUnpaid(page, t, "later");
		await expect(card(page).getByRole("heading", { name: cancelled.name })).toBeVisible();
		await sampledUnpaid(page, t);
		await expect(page.locator(".day-offline")).toContainText("2");
		await round.decide(changed.id, status.scheduled);
		await round.decide(
			cancelled.id,
			status.cancelled,
			language === "fa" ? "بیمار تماس گرفت" : "The patient called",
		);
		await round.say("POST", `/StaffUser/${round.sampler.id}/SignOut`);
		// the first send fails on the bad line: only the sheet hears that the session has ended
		let isFirst = true;
		await page.route(/\/Outcome$/, (route) => {
			if (!isFirst) return route.continue();
			isFirst = false;
			return route.abort("internetdisconnected");
		});
		await context.setOffline(false);

		// closed, it does not come back by itself, and what was said waits
		const password = page.getByRole("dialog");
		await expect(password).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByText(t("daySheet", "waiting", "signIn"))).toBeVisible();
		await button(page, t("daySheet", "waiting", "send")).click();
		await password.locator("input[type=password]").fill(samplerPassword);
		await password.locator("button[type=submit]").click();
		await expect(password).toHaveCount(0);

		const notice = (name: string) => page.locator(".alert").filter({ hasText: name });
		await expect(notice(changed.name)).toContainText(t("daySheet", "conflict", "changed", "title"));
		await expect(notice(cancelled.name)).toContainText(t("daySheet", "state", "cancelled"));
		await expectAccessible(page, "outcomes that were not taken");
		// a reload does not lose the question
		await page.reload();
		await expect(notice(cancelled.name)).toBeVisible();
		await notice(changed.name)
			.getByRole("button", { name: t("daySheet", "conflict", "changed", "again") })
			.click();
		await notice(cancelled.name)
			.getByRole("button", { name: t("daySheet", "conflict", "decided", "tell") })
			.click();
		await expect(notice(changed.name)).toHaveCount(0);
		await expect(notice(cancelled.name)).toHaveCount(0);
		await expect.poll(() => round.statusOf(changed.id)).toBe(status.sampled);
		expect(await round.statusOf(cancelled.id)).toBe(status.cancelled);
		// what was told the desk may still be on its way
		type Plan = { visits: { id: string; forDesk: { kind: string } | null }[] };
		const told = async () => (await round.say<Plan>("GET", "/Reception/DaySheet/Plan")).visits;
		await expect
			.poll(async () => (await told()).find(({ id }) => id === cancelled.id)?.forDesk?.kind)
			.toBe("sampled");
	},
);

test(
	"day sheet: no data stays on the device after its day or after sign-out",
	{
		tag: ["@crossed", "@narrow"],
	},
	async ({ page, context, product }, { project }) => {
		test.setTimeout(150_000);
		const language = languageOf(project.name);
		const t = textsOf(project.name);
		const round = await aRoundOfToday(product, language);
		const visit = await round.visit();
		await round.give();
		await page.clock.install({ time: earlyNow() });
		await signIn(page, product, round, language);
		await expect(card(page).getByRole("heading", { name: visit.name })).toBeVisible();
		await expect.poll(async () => (await keptOnDevice(page)).length).toBe(1);
		await expect.poll(() => isFrameKept(page)).toBe(true);

		await context.setOffline(true);
		await outcome(page, t, "no-show").click();
		await expect.poll(async () => (await keptOnDevice(page)).length).toBe(2);
		// who leaves is told what would not arrive
		const leave = async () => {
			await page.getByRole("button", { name: new RegExp(t("cpanel", "userMenu")) }).click();
			await page.getByRole("menuitem", { name: t("cpanel", "signOut") }).click();
		};
		await leave();
		const question = page.locator(".confirm-dialog");
		await expect(question).toContainText(t("daySheet", "signOut", "text"));
		await button(page, t("daySheet", "signOut", "stay")).click();
		await expect(question).toHaveCount(0);
		expect((await keptOnDevice(page)).length).toBe(2);

		// a day later, with the page open all the time
		await page.clock.fastForward("24:00:30");
		await expect.poll(() => keptOnDevice(page)).toEqual([]);
		await expect(page.getByText(visit.name)).toHaveCount(0);
		await page.reload();
		await expect(page.getByText(t("cpanel", "unreachable"))).toBeVisible();

		await page.clock.setSystemTime(earlyNow());
		await context.setOffline(false);
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect.poll(async () => (await keptOnDevice(page)).length).toBe(1);
		await leave();
		await expect(page).toHaveURL(/\/login/);
		expect(await keptOnDevice(page)).toEqual([]);
	},
);

test(
	"day plan: the desk assigns a district and a visit, sees that a colleague saved first, and reads the sheet",
	{
		tag: "@crossed",
	},
	async ({ page, product }, { project }) => {
		test.setTimeout(150_000);
		const language = languageOf(project.name);
		const t = textsOf(project.name);
		const round = await aRoundOfToday(product, language);
		const visit = await round.visit();
		const { sampler, districtName } = round;
		await enter(page, product, ["admin", adminPassword], language);
		await page.goto(`${product.url}/cpanel/receptions`);
		await page
			.locator("#main .tabs")
			.getByRole("link", { name: t("cpanel", "entry", "daySheet") })
			.click();
		await expect(page).toHaveURL(/\/cpanel\/day-sheet$/);
		const district = page.getByLabel(districtName, { exact: true });
		const own = page.locator(".planned-visits li").filter({ hasText: districtName });
		await expect(own).toContainText(visit.name);
		const choice = own.getByRole("combobox");
		await expect(choice.locator("option").first()).toHaveText(t("daySheet", "plan", "withDistrictNobody"));

		await district.selectOption({ label: sampler.name });
		await expect(page.getByText(t("daySheet", "plan", "saved"))).toBeVisible();
		await expect(choice.locator("option").first()).toHaveText(
			t("daySheet", "plan", "withDistrict").replace("{name}", sampler.name),
		);
		await expectAccessible(page, "the plan of a day");
		await expectNoSidewaysScroll(page, "the plan of a day");

		// somebody else plans the same day in this moment
		await round.give();
		await choice.selectOption({ label: sampler.name });
		await expect(page.getByText(t("daySheet", "plan", "stale"))).toBeVisible();
		await expect(choice).toHaveValue("");
		await choice.selectOption({ label: sampler.name });
		await expect(choice).toHaveValue(sampler.id);

		await page
			.locator(".sampler-list")
			.getByRole("link", { name: new RegExp(sampler.name) })
			.click();
		await expect(card(page).getByRole("heading", { name: visit.name })).toBeVisible();
		await expect(page.locator(".visit-outcomes")).toHaveCount(0);
		await expectAccessible(page, "a sampler's sheet as the desk reads it");
	},
);
