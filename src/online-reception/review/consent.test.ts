import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { consentVersion, consentVersions, hasConsented } from "#domain/reception/consent.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };

const archive = readFileSync(new URL("../../../docs/consent.md", import.meta.url), "utf8");
const digests: Record<string, string> = { "1": "_VqczHCdfP8HDsV7hlM2kGo4JmoTzoqIOOhZHtUCNVA" };

/** The words of a version as they were agreed to. */
function wordsOf(version: string) {
	const part = archive.split(/^## /m).find((each) => each.startsWith(`${version}\n`)) ?? "";
	return { fa: /^- fa: (.*)$/m.exec(part)?.[1], en: /^- en: (.*)$/m.exec(part)?.[1] };
}

describe("the words of consent", () => {
	it("are kept for each version, in both languages, to the letter", () => {
		for (const version of consentVersions) {
			const digest = createHash("sha256")
				.update(JSON.stringify(wordsOf(version)))
				.digest("base64url");
			expect(digest, version).toBe(digests[version]);
		}
	});

	it("are those of the last version in the wizard", () => {
		expect(consentVersion).toBe(consentVersions.at(-1));
		expect(wordsOf(consentVersion)).toEqual({
			fa: fa.onlineReception.overview.consent,
			en: en.onlineReception.overview.consent,
		});
	});

	it("must be those that are shown now", () => {
		expect(hasConsented({ consent: true, consentVersion })).toBe(true);
		expect(hasConsented({ consent: true, consentVersion: "" })).toBe(false);
		expect(hasConsented({ consent: false, consentVersion })).toBe(false);
	});
});
