import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { Highlighted } from "./highlighted.tsx";

const html = (text: string, keyword: string, locale: "fa" | "en" = "fa") =>
	renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<Highlighted text={text} keyword={keyword} />
		</LocaleProvider>,
	);

describe("a text with highlighted search hits", () => {
	it.each([
		["پیش از آزمایش خون", "ازمایش", "پیش از <mark>آزمایش</mark> خون"],
		// a Latin word stays one run, or Persian would turn its parts around
		["قند HbA1c خون", "a1c", 'قند <bdi dir="ltr">Hb<mark>A1c</mark></bdi> خون'],
		[
			"ویتامین D و B12",
			"d b12",
			'ویتامین <bdi dir="ltr"><mark>D</mark></bdi> و <bdi dir="ltr"><mark>B12</mark></bdi>',
		],
		["خط یک\nخط دو", "خط", "<mark>خط</mark> یک<br/><mark>خط</mark> دو"],
		[
			"<b>خون</b>",
			"<b>",
			'&lt;<bdi dir="ltr"><mark>b</mark></bdi>&gt;خون&lt;/<bdi dir="ltr"><mark>b</mark></bdi>&gt;',
		],
		["هیچ", "قند", "هیچ"],
		["هیچ", "", "هیچ"],
	])("%j for %j", (text, keyword, expected) => expect(html(text, keyword)).toBe(expected));

	it("has highlights in English too, not only in Persian", () => {
		expect(html("Blood and\nblood tests", "BLOOD", "en")).toBe(
			"<mark>Blood</mark> and<br/><mark>blood</mark> tests",
		);
	});
});
