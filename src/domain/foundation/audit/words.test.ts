import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#platform/project-root.server.ts";
import kinds from "#records/messages.fa.json" with { type: "json" };
import words from "./cpanel/messages.fa.json" with { type: "json" };
import { auditVerbs } from "./schema.ts";

// The trail is read by people: nothing that is written into it is without a word.

const domain = join(projectRoot, "src/domain");
const sources = readdirSync(domain, { recursive: true, encoding: "utf8" })
	.filter((path) => path.endsWith(".server.ts"))
	.map((path) => readFileSync(join(domain, path), "utf8"));

it("every audit action has a display word, and every display word belongs to an action", () => {
	expect(Object.keys(words.audit.verb).toSorted()).toEqual([...auditVerbs].toSorted());
});

it("every kind of object has a display word", () => {
	const written = /\b(?:mutate|record)(?:<[^>]*>)?\(\s*[\w.]+,[^,]{0,120}?["`]([\w-]+)\.[\w-]+/g;
	const named = /(?:Verbs|Routes)[^;]{0,400}?\bnoun: "([\w-]+)"/gs;
	const nouns = sources.flatMap((text) =>
		[...text.matchAll(written), ...text.matchAll(named)].map((match) => match[1] ?? ""),
	);
	expect(nouns.length).toBeGreaterThan(60);
	const known = [...Object.keys(words.audit.noun), ...Object.keys(kinds.records.noun)];
	expect([...new Set(nouns)].filter((noun) => !known.includes(noun))).toEqual([]);
});
