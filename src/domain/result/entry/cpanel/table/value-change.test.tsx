import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import en from "#domain/result/report/cpanel/messages.en.json";
import { ValueChange } from "./value-change.tsx";

const shown = (percent: number | null, difference: string | null, isAsked = false) =>
	renderToStaticMarkup(
		<IntlProvider locale="en" messages={en} timeZone="Asia/Tehran">
			<ValueChange percent={percent} difference={difference} isAsked={isAsked} />
		</IntlProvider>,
	);
const text = (html: string) =>
	html
		.replace(/<[^>]*>/g, "")
		.replace(/\s+/g, " ")
		.trim();

it.each([
	[null, null, "–"],
	[10, "0.40", "increase 0.40 (10%)"],
	[-10, "-0.40", "decrease 0.40 (10%)"],
	[null, "0.40", "increase 0.40"],
	[0, "0.00", "no change"],
	// titres have no difference in a unit
	[20, null, "increase 20%"],
	[-20, null, "decrease 20%"],
	[0, null, "no change"],
])("a change of %s percent and %s is shown as %s", (percent, difference, expected) => {
	expect(text(shown(percent, difference))).toBe(expected);
});

it.each([
	[700, null, false],
	[-75, null, false],
	[40, "0.40", false],
	[10, "0.40", true],
])(
	"a large change of %s percent has a sign of its own, not only a colour",
	(percent, difference, isAsked) => {
		const html = shown(percent, difference, isAsked);
		expect(html).toContain("triangle-alert");
		expect(text(html)).toContain("check it");
		expect(shown(10, difference)).not.toContain("triangle-alert");
	},
);
