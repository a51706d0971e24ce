import { expect, it } from "vitest";
import { newResult, reasonText } from "./automatic-reason.ts";

it("an automatic reason is shown in the reader's language, and a written reason unchanged", () => {
	expect(reasonText(newResult.fa, "en")).toBe(newResult.en);
	expect(reasonText(newResult.en, "fa")).toBe(newResult.fa);
	expect(reasonText("نمونه دوباره گرفته شد", "en")).toBe("نمونه دوباره گرفته شد");
	expect(reasonText(null, "fa")).toBe("");
});
