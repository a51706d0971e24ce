import { expect, it } from "vitest";
import { completeAddress } from "./dialogs/link-address.ts";
import { isHalfSpaceKey } from "./half-space.ts";

const key = (more: object) => ({
	key: " ",
	code: "Space",
	shiftKey: true,
	ctrlKey: false,
	altKey: false,
	metaKey: false,
	...more,
});

it.each([
	["Shift+Space after a Persian letter", key({}), "ی", true],
	["Shift+Space after a capital", key({}), "A", false],
	["Shift+Space at the beginning", key({}), "", false],
	["Ctrl+Shift+2, whatever the layout writes", key({ key: "٬", code: "Digit2", ctrlKey: true }), "", true],
	["Ctrl+Shift+2 with Alt", key({ code: "Digit2", ctrlKey: true, altKey: true }), "ی", false],
	["a keyboard that writes it itself", key({ key: "\u200c" }), "ی", false],
	["Space alone", key({ shiftKey: false }), "ی", false],
])("%s", (_name, event, before, isOne) => {
	expect(isHalfSpaceKey(event, before)).toBe(isOne);
});

it.each([
	["example.com", "https://example.com"],
	["www.who.int/fa", "https://www.who.int/fa"],
	["who.int", "https://who.int"],
	["guide.pdf", "guide.pdf"],
	["info@lab.ir", "mailto:info@lab.ir"],
	["021 8888 0000", "tel:02188880000"],
	["/post/x", "/post/x"],
	["javascript:alert(1)", "javascript:alert(1)"],
])("%s is completed to %s", (typed, address) => {
	expect(completeAddress(typed)).toBe(address);
});
