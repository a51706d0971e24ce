import { expect, it } from "vitest";
import { newResult, reasonText } from "./automatic-reason.ts";

it("reads an automatic reason in the reader's language, and leaves a written one as it is", () => {
	expect(reasonText(newResult.fa, "en")).toBe(newResult.en);
	expect(reasonText(newResult.en, "fa")).toBe(newResult.fa);
	expect(reasonText("نمونه دوباره گرفته شد", "en")).toBe("نمونه دوباره گرفته شد");
	expect(reasonText(null, "fa")).toBe("");
});
