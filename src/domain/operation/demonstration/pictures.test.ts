import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/project-root.server.ts";

// The pictures of the demonstration as files: what they show is judged by eye, the rest here.

const folder = join(projectRoot, "seeds");
const text = (name: string) => readFileSync(join(folder, name), "utf8");
const listed: { key: string; file: string }[] = JSON.parse(text("media.json"));
const files = readdirSync(join(folder, "media"));
const posts = readdirSync(join(folder, "posts"));

describe("the demonstration's pictures", () => {
	it("are all listed and all used", () => {
		expect(listed.map(({ file }) => file).sort()).toEqual([...files].sort());
		const users = ["gallery.json", "home.json", "posts.json", "slides.json"].map(text);
		const whole = [...users, ...posts.map((name) => text(`posts/${name}`))].join("\n");
		const used = (key: string) => new RegExp(`"image": "${key}"|media:${key}\\b`).test(whole);
		expect(listed.map(({ key }) => key).filter((key) => !used(key))).toEqual([]);
	});

	it("are large enough for a wide page, and small enough for a repository", async () => {
		const sizes = await Promise.all(files.map((file) => sharp(join(folder, "media", file)).metadata()));
		expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(1200);
		const bytes = files.reduce((sum, file) => sum + statSync(join(folder, "media", file)).size, 0);
		expect(bytes).toBeLessThan(3_000_000);
	});

	it("are labelled as illustrations in the title of every gallery group", () => {
		const groups: { texts: Record<"fa" | "en", { title: string }> }[] = JSON.parse(text("gallery.json"));
		for (const { texts } of groups) {
			expect(texts.fa.title).toMatch(/^تصویرسازی: /);
			expect(texts.en.title).toMatch(/^Illustrations: /);
		}
	});
});
