import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BidiText } from "./bidi-text.tsx";
import { LocaleProvider } from "./locale-context.tsx";

const html = (text: string, locale: "fa" | "en" = "fa") =>
	renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<BidiText text={text} />
		</LocaleProvider>,
	);
const num = (text: string) => `<bdi dir="ltr" class="num">${text}</bdi>`;
const latin = (text: string) => `<bdi dir="ltr">${text}</bdi>`;

describe("text with mixed directions", () => {
	it.each([
		["26 آبان 1405", `${num("26")} آبان ${num("1405")}`],
		["پنجشنبه 06:30–14:00", `پنجشنبه ${num("06:30–14:00")}`],
		["استاندارد ISO 15189 است", `استاندارد ${latin("ISO 15189")} است`],
		["98.6% به‌موقع", `${num("98.6%")} به‌موقع`],
		["HbA1c، قند", `${latin("HbA1c")}، قند`],
		["+98 21 0000 0000", num("+98 21 0000 0000")],
		["کمتر از <10 است", `کمتر از ${num("&lt;10")} است`],
		["مقدار ≥ 60، نه −0.5", `مقدار ${num("≥ 60")}، نه ${num("−0.5")}`],
		["تا 10 μg/dL است", `تا ${latin("10 μg/dL")} است`],
		["7.5 ×10³/μL بود", `${latin("7.5 ×10³/μL")} بود`],
		["کد-12", `کد-${num("12")}`],
		["خط یک\nخط دو", "خط یک<br/>خط دو"],
		["<b>", `&lt;${latin("b")}&gt;`],
		["", ""],
	])("%s", (text, expected) => expect(html(text)).toBe(expected));

	it("gets no direction marks on an English page", () => {
		expect(html("Sat 06:30–20:00 & ISO 15189", "en")).toBe("Sat 06:30–20:00 &amp; ISO 15189");
	});
});
