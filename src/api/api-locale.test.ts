import { expect, it } from "vitest";
import { apiLocale } from "./api-locale.ts";

it.each([
	["/api/Report/External/140503-0017", undefined, "en"],
	["/api/Report/External/140503-0017", "*", "en"],
	["/api/Report/External/140503-0017", "fa", "fa"],
	["/api/Report/External/140503-0017", "fa-IR,fa;q=0.9,en;q=0.8", "fa"],
	["/api/Reception/External", undefined, "en"],
	["/api/Outbox/Delivery", undefined, "en"],
	["/api/Reception/ExternalThing", undefined, "fa"],
	["/api/Reception/GetAll", undefined, "fa"],
	["/api/Reception/GetAll", "en-GB", "en"],
	["/api/Test/en/1", "fa", "en"],
])("answers %s with Accept-Language %s in %s", (path, accept, locale) => {
	expect(apiLocale(path, accept)).toBe(locale);
});
