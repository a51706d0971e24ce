import { expect, type Locator } from "@playwright/test";
import type { signInPatient } from "../support/http-clients.ts";
import { makeReception } from "../support/patients.ts";
import type { RunningProduct } from "../support/product.ts";
import { words } from "../support/staff-browser.ts";
import type { Hand } from "./keyboard-hand.ts";

// The steps of work at the desk by keyboard, as somebody does them who reads what the page says.

export type Place = { product: Pick<RunningProduct, "url" | "dataDir"> };
export type Trial = { name: string; expected?: number; run(hand: Hand, place: Place): Promise<void> };

export const t = words("fa", [
	"domain/reception/reception/cpanel",
	"domain/reception/desk-request/cpanel",
	"domain/reception/workbench/cpanel",
	"records",
	"ui",
]);
export const q = (...path: string[]) => t("queue", ...path);
export const field = (hand: Hand, name: string) =>
	hand.page.getByRole("textbox", { name: t("deskRequest", "field", name), exact: true });
export const stateIn = (hand: Hand, state: string) =>
	expect(hand.page.locator(".detail-state").first()).toHaveText(q("state", state), { timeout: 20_000 });
export const button = (hand: Hand, name: string | RegExp) => hand.page.getByRole("button", { name }).first();
export const dialog = (hand: Hand) => hand.page.getByRole("dialog");

/** Looks for somebody and goes to their row, without waiting for the answer. */
export async function find(hand: Hand, name: string): Promise<void> {
	await hand.press("/");
	await hand.type(name);
	await hand.press("ArrowDown");
	await expect(hand.page.locator("[data-row]:focus")).toContainText(name.split(" ").at(-1) ?? name);
}

/** Opens somebody's request. */
export async function open(hand: Hand, name: string): Promise<void> {
	await find(hand, name);
	await hand.press("Enter");
	await hand.sees(hand.page.locator(".detail-foot, .detail-state"));
}

/** Goes to a decision of an open request. */
export async function decide(hand: Hand, state: string): Promise<void> {
	await hand.press("m");
	await hand.until(button(hand, q("action", state)));
	await hand.press("Enter");
}

/** Buttons rest for a moment after a press: a person sees what has become of it before they go on. */
export const rested = (hand: Hand) =>
	expect(hand.page.locator(".detail-foot .detail-decision").first()).toBeEnabled();

export async function accept(hand: Hand, name: string): Promise<void> {
	await find(hand, name);
	await hand.press("a");
	await hand.sees(hand.page.locator(".items-editor"));
	await hand.press("Control+Enter");
	await stateIn(hand, "accepted");
}

/** Chooses in a row of buttons: Tab leads to one of them, the arrows to the others. */
async function choose(hand: Hand, group: Locator, name: string): Promise<void> {
	const wanted = group.getByRole("radio", { name });
	const isIn = () => group.evaluate((element) => element.contains(document.activeElement));
	for (let at = 0; at < 25 && !(await isIn()); at++) await hand.press("Tab");
	await hand.until(wanted, "ArrowDown", 12);
	await hand.press("Space");
}
const radios = (hand: Hand, ...name: string[]) =>
	hand.page.getByRole("radiogroup", { name: t("deskRequest", ...name) });

/** Who somebody new is: mobile, name, code, gender and age. */
export async function newPerson(hand: Hand, [first, last, code, age]: [string, string, string, string]) {
	await hand.until(field(hand, "firstName"));
	await hand.type(first);
	await hand.until(field(hand, "lastName"));
	await hand.type(last);
	await hand.until(field(hand, "nationalCode"));
	await hand.type(code);
	await choose(hand, radios(hand, "field", "isGenderChosen"), t("deskRequest", "female"));
	await hand.until(field(hand, "age"));
	await hand.type(age);
}

export async function addTest(hand: Hand, code: string): Promise<void> {
	await hand.until(hand.page.getByRole("combobox", { name: q("items", "search") }));
	await hand.type(code);
	await hand.press("Enter");
	const list = hand.page.getByRole("list", { name: q("facts", "tests") });
	await hand.sees(list.getByRole("listitem"));
}

/** The first time that is offered, how it was agreed, and send. */
export async function timeAndConsent(hand: Hand): Promise<void> {
	const earliest = hand.page.locator(".desk-slots-head button").first();
	await hand.until(earliest);
	await hand.press("Enter");
	await choose(hand, radios(hand, "field", "consentWay"), t("deskRequest", "way", "phone"));
	await hand.until(hand.page.getByRole("checkbox", { name: t("deskRequest", "field", "consent") }));
	await hand.press("Space");
}

export async function sendRequest(hand: Hand): Promise<void> {
	await hand.press("Control+s");
	await hand.page.waitForURL(/\/cpanel\/receptions\/[0-9a-f-]{36}/, { timeout: 20_000 });
}

export async function telephone(hand: Hand): Promise<void> {
	await hand.press("n");
	await hand.sees(hand.page.getByRole("combobox", { name: t("deskRequest", "known", "search") }));
}

let numbers = 0;
export const mobileOf = () => `0910${String(1_000_000 + ++numbers * 1_111).padStart(7, "0")}`;

export async function enterAndAccept(hand: Hand, codes: string[]): Promise<void> {
	const search = hand.page.getByRole("combobox", { name: t("workbench", "search", "label") });
	await expect(search).toBeFocused();
	for (const [at, code] of codes.entries()) {
		await hand.type(code);
		await hand.press("Enter");
		await expect(hand.page.locator(".workbench-line")).toHaveCount(at + 1);
	}
	await hand.press("Control+Enter");
	await stateIn(hand, "accepted");
}

/** Others take the first free time until it is full. */
export async function fillFirstTime(product: Place["product"]): Promise<void> {
	type Times = { earliest: { startsAt: string } | null };
	const first = async () => {
		const answer = await fetch(`${product.url}/api/Sampling/Slots?location=1&days=7`);
		return ((await answer.json()) as Times).earliest?.startsAt ?? "";
	};
	const startsAt = await first();
	while ((await first()) === startsAt)
		await makeReception(product, { firstName: "دیگری", lastName: "پرکن", mobile: mobileOf(), startsAt });
}

/** The patient does not agree to the changed list. */
export async function refuse(client: Awaited<ReturnType<typeof signInPatient>>, id: string): Promise<void> {
	const { body } = await client.request("GET", "/api/Reception/Mine");
	const own = (body as { dataList: { id: string; version: number }[] }).dataList.find(
		(each) => each.id === id,
	);
	const answer = await client.request("POST", `/api/Reception/Mine/${id}/Refuse`, { version: own?.version });
	if (answer.status >= 300) throw new Error(`Refuse: ${answer.status} ${answer.text}`);
}
