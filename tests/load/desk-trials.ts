import { expect } from "@playwright/test";
import { signInPatient } from "../support/http-clients.ts";
import { makeReception } from "../support/patients.ts";
import { aPhoto } from "../support/pictures.ts";
import {
	accept,
	addTest,
	button,
	decide,
	dialog,
	enterAndAccept,
	field,
	fillFirstTime,
	find,
	mobileOf,
	newPerson,
	open,
	q,
	refuse,
	rested,
	sendRequest,
	stateIn,
	type Trial,
	t,
	telephone,
	timeAndConsent,
} from "./desk-steps.ts";

// What a receptionist does in a day, each by keyboard alone and until the server says that it is done.

export const trials: Trial[] = [
	{ name: "a plain request by tests is accepted", expected: 15, run: (hand) => accept(hand, "ترانه") },
	{ name: "panels, at home, accepted", expected: 15, run: (hand) => accept(hand, "هومن") },
	{ name: "a foreign passport, in English, accepted", expected: 15, run: (hand) => accept(hand, "Daniel") },
	{
		name: "an e-prescription: its code read, tests entered at the workbench, accepted",
		expected: 40,
		async run(hand) {
			await open(hand, "پرویز");
			await hand.press("w");
			await hand.sees(hand.page.locator(".workbench"));
			await enterAndAccept(hand, ["cbc", "fbs", "lipid"]);
		},
	},
	{
		name: "a photographed prescription at the workbench, three tests, accepted",
		expected: 40,
		async run(hand, { product }) {
			const photographs = [await aPhoto(700, 900)];
			await makeReception(product, { firstName: "مهسا", lastName: "عکسی", mobile: mobileOf(), photographs });
			hand.take();
			await open(hand, "عکسی");
			await hand.press("w");
			await hand.sees(hand.page.locator(".workbench-photograph img"));
			await enterAndAccept(hand, ["cbc", "ferr", "tsh"]);
		},
	},
	{
		name: "a request by telephone, of somebody new",
		async run(hand) {
			await telephone(hand);
			await hand.type(mobileOf());
			await hand.sees(hand.page.getByText(t("deskRequest", "known", "none")));
			await hand.press("Enter");
			await newPerson(hand, ["نرگس", "تلفنی", "0790419904", "41"]);
			await addTest(hand, "CBC");
			await timeAndConsent(hand);
			await sendRequest(hand);
		},
	},
	{
		name: "a request by telephone, of a person who is known: no second entry of her",
		async run(hand) {
			await telephone(hand);
			await hand.type("09000000013");
			await hand.sees(hand.page.getByRole("option"));
			await hand.press("Enter");
			await expect(field(hand, "lastName")).toHaveValue("باغستان");
			await expect(field(hand, "age")).toBeFocused();
			await hand.type("45");
			await addTest(hand, "TSH");
			await timeAndConsent(hand);
			await sendRequest(hand);
		},
	},
	{
		name: "a child of 3 years by telephone",
		async run(hand) {
			await telephone(hand);
			await hand.type(mobileOf());
			await hand.sees(hand.page.getByText(t("deskRequest", "known", "none")));
			await hand.press("Enter");
			await newPerson(hand, ["آرتین", "خردسال", "0084575948", "3"]);
			await addTest(hand, "CBC");
			await timeAndConsent(hand);
			await sendRequest(hand);
		},
	},
	{
		name: "a walk-in",
		async run(hand) {
			await telephone(hand);
			await hand.until(
				hand.page.getByRole("link", { name: t("deskRequest", "walkIn", "fromRequest") }),
				"Shift+Tab",
			);
			await hand.press("Enter");
			await expect(field(hand, "mobileNumber")).toBeFocused();
			await hand.type(mobileOf());
			await newPerson(hand, ["پیمان", "حضوری", "0963695398", "29"]);
			await hand.until(field(hand, "receptNo"));
			await hand.type("88123");
			await sendRequest(hand);
		},
	},
	{
		name: "the chosen time is taken by somebody else: told, another one chosen, sent",
		async run(hand, { product }) {
			await telephone(hand);
			await hand.type(mobileOf());
			await hand.sees(hand.page.getByText(t("deskRequest", "known", "none")));
			await hand.press("Enter");
			await newPerson(hand, ["سمیرا", "پر", "0684159414", "33"]);
			await addTest(hand, "CBC");
			await timeAndConsent(hand);
			await fillFirstTime(product);
			await hand.press("Control+s");
			await hand.sees(hand.page.getByText(t("deskRequest", "slot", "gone")));
			await expect(hand.page.locator(".desk-slots-head button").first()).toBeFocused();
			await hand.press("Enter");
			await sendRequest(hand);
		},
	},
	{
		name: "a fast that cannot be kept any more: another time is agreed on at the workbench",
		async run(hand, { product }) {
			await makeReception(product, { firstName: "شیدا", lastName: "ناشتا", mobile: mobileOf(), slot: 0 });
			hand.take();
			await open(hand, "ناشتا");
			await hand.press("w");
			const search = hand.page.getByRole("combobox", { name: t("workbench", "search", "label") });
			await expect(search).toBeFocused();
			await hand.type("lipid");
			await hand.press("Enter");
			await hand.sees(hand.page.locator(".workbench-line").filter({ hasText: "LIPID" }));
			await hand.press("Alt+l");
			await hand.sees(dialog(hand));
			await expect(dialog(hand).getByRole("combobox").first()).toBeFocused();
			await hand.press("Control+Enter");
			await expect(dialog(hand)).toBeHidden({ timeout: 20_000 });
			await hand.press("Control+Enter");
			await stateIn(hand, "accepted");
		},
	},
	{
		name: "two entries of one person are merged",
		async run(hand, { product }) {
			const mobile = mobileOf();
			const client = await signInPatient(product, mobile);
			const names = { firstName: "ثریا", lastName: "دوباره" };
			await makeReception(product, { ...names, mobile, client });
			const person = { nationalCode: "", hasNoNationalCode: true, passportNumber: "X1234567" };
			await makeReception(product, { ...names, mobile, client, slot: 3, person });
			hand.take();
			await open(hand, "دوباره");
			const merge = button(hand, q("samePerson", "merge"));
			await hand.until(merge);
			await hand.press("Enter");
			await hand.sees(button(hand, q("samePerson", "takeApart")));
		},
	},
	{
		name: "more information is asked for",
		async run(hand) {
			await open(hand, "نسرین");
			await hand.press("i");
			await expect(dialog(hand).getByRole("checkbox").first()).toBeFocused();
			await hand.press("Space");
			// the first of the ready sentences
			await hand.until(dialog(hand).locator(".asked-text").first());
			await hand.press("Enter");
			await hand.press("Control+Enter");
			await stateIn(hand, "needsInformation");
		},
	},
	{
		name: "a request is rejected with a reason, and opened again",
		expected: 40,
		async run(hand, { product }) {
			await makeReception(product, { firstName: "کتایون", lastName: "ردی", mobile: mobileOf(), slot: 6 });
			hand.take();
			await open(hand, "ردی");
			await hand.press("r");
			await hand.sees(dialog(hand));
			// it is there twice, in words that are ready
			await hand.press("2");
			await expect(dialog(hand).getByRole("textbox")).not.toBeEmpty();
			await hand.press("Control+Enter");
			await stateIn(hand, "rejected");
			await rested(hand);
			await hand.press("r");
			await hand.sees(dialog(hand));
			await hand.press("1");
			await hand.press("Control+Enter");
			await stateIn(hand, "inReview");
		},
	},
	{
		name: "an acceptance is taken back within the minute",
		async run(hand, { product }) {
			await makeReception(product, { firstName: "لادن", lastName: "برگشتی", mobile: mobileOf(), slot: 7 });
			hand.take();
			await accept(hand, "برگشتی");
			await hand.press("u");
			await stateIn(hand, "submitted");
		},
	},
	{
		name: "a payment of what is due, by card reader",
		async run(hand) {
			await open(hand, "کیان");
			await hand.press("p");
			await hand.sees(dialog(hand));
			await hand.press("Space");
			await hand.press("Control+Enter");
			await expect(dialog(hand)).toBeHidden({ timeout: 20_000 });
			await expect(hand.page.locator(".payments li")).toHaveCount(1);
		},
	},
	{
		name: "labels are printed",
		async run(hand) {
			await hand.page.evaluate(() =>
				Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
			);
			await open(hand, "رویا");
			await hand.press("l");
			await hand.until(hand.page.getByRole("menuitem", { name: q("prints", "labels") }), "ArrowDown", 5);
			await hand.press("Enter");
			await hand.sees(dialog(hand).locator(".label-preview"));
			await hand.press("Control+Enter");
			await hand.page.waitForFunction(() => "printed" in window, undefined, { timeout: 10_000 });
		},
	},
	{
		name: "a visit at home is confirmed for its time",
		async run(hand) {
			await accept(hand, "مینا");
			await decide(hand, "scheduled");
			await stateIn(hand, "scheduled");
		},
	},
	{
		name: "a changed list that the patient refuses is put back, with the notice of it",
		async run(hand, { product }) {
			const mobile = mobileOf();
			const client = await signInPatient(product, mobile);
			const made = await makeReception(product, {
				firstName: "یلدا",
				lastName: "مخالف",
				mobile,
				client,
				slot: 5,
			});
			hand.take();
			await accept(hand, "مخالف");
			await hand.press("e");
			await hand.sees(hand.page.locator(".items-editor"));
			const lines = hand.page.locator(".items-editor .items-row");
			const before = await lines.count();
			await hand.type("ferr");
			await hand.press("Enter");
			await expect(lines).toHaveCount(before + 1);
			await hand.press("Control+Enter");
			await expect(hand.page.locator(".items-editor")).toBeHidden({ timeout: 20_000 });
			await expect(hand.page.locator(".detail-body")).toContainText(q("approval", "asked"));
			await refuse(client, made.id);
			await expect(hand.page.locator(".detail-body")).toContainText(q("approval", "refused"), {
				timeout: 20_000,
			});
			await hand.press("e");
			await hand.sees(hand.page.locator(".items-editor"));
			await hand.until(lines.last().locator(".items-remove"));
			await hand.press("Enter");
			await expect(lines).toHaveCount(before);
			await hand.press("Control+Enter");
			// what came meanwhile is told before anything is decided on it: sent once more
			await hand.sees(hand.page.locator(".detail-notice"));
			await rested(hand);
			await hand.press("Control+Enter");
			await expect(hand.page.locator(".items-editor")).toBeHidden({ timeout: 20_000 });
		},
	},
	{
		name: "three requests are moved at once",
		async run(hand, { product }) {
			for (const at of [8, 9, 10])
				await makeReception(product, {
					firstName: "گروه",
					lastName: `جمعی ${["یک", "دو", "سه"][at - 8]}`,
					mobile: mobileOf(),
					slot: at,
				});
			hand.take();
			await find(hand, "جمعی");
			await hand.press("x");
			await hand.press("ArrowDown");
			await hand.press("x");
			await hand.press("ArrowDown");
			await hand.press("x");
			await hand.press("m");
			await hand.until(hand.page.getByRole("menuitem", { name: q("action", "inReview") }), "ArrowDown", 8);
			await hand.press("Enter");
			await hand.sees(hand.page.getByRole("alertdialog"));
			await hand.press("Enter");
			await expect(hand.page.locator("[data-row]").filter({ hasText: q("state", "inReview") })).toHaveCount(
				3,
				{ timeout: 20_000 },
			);
		},
	},
];
