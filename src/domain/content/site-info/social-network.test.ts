import { expect, it } from "vitest";
import { accountUrl } from "./social-network.ts";

it("recognises a social network account in every form that people write", () => {
	for (const [network, typed, url] of [
		["telegram", "t.me/mehrlab", "https://t.me/mehrlab"],
		["telegram", "@mehrlab", "https://t.me/mehrlab"],
		["telegram", "mehrlab", "https://t.me/mehrlab"],
		["telegram", "http://t.me/mehrlab", "https://t.me/mehrlab"],
		["telegram", "mehrlab.ir", "https://mehrlab.ir"],
		["instagram", "mehr.lab", "https://www.instagram.com/mehr.lab"],
		["facebook", "http://facebook.com/x", "https://facebook.com/x"],
		["instagram", " @mehr_lab ", "https://www.instagram.com/mehr_lab"],
		["whatsapp", "۰۹۱۲ ۱۲۳ ۴۵۶۷", "https://wa.me/989121234567"],
		["whatsapp", "+98 912 123 4567", "https://wa.me/989121234567"],
		["linkedin", "https://www.linkedin.com/company/x", "https://www.linkedin.com/company/x"],
		// these are refused by the schema
		["telegram", "javascript:alert(1)", "javascript:alert(1)"],
		["facebook", "http://elsewhere.example/x", "http://elsewhere.example/x"],
		["whatsapp", "mehrlab", "mehrlab"],
		["telegram", "mehr lab", "mehr lab"],
		["facebook", "مهر", "مهر"],
		["facebook", "", ""],
	] as const)
		expect(accountUrl(network, typed), typed).toBe(url);
});
