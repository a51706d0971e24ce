import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	globSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { make } from "../../scripts/new.ts";
import { root } from "./source.ts";

it("the templates import only existing files", () => {
	const templates = join(root, "scripts/templates");
	const imports = globSync("**/*.txt", { cwd: templates }).flatMap((file) =>
		[...readFileSync(join(templates, file), "utf8").matchAll(/from "#(tests\/)?([^"]+)"/g)].map(
			([, tests, path]) => `${tests ?? "src/"}${path}`,
		),
	);
	expect(imports.length).toBeGreaterThan(10);
	expect(imports.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("a generated section kind passes every check unchanged", { timeout: 120_000 }, () => {
	const copy = mkdtempSync(join(tmpdir(), "nemooneh-new-"));
	const run = (file: string, ...args: string[]) =>
		execFileSync(process.execPath, [join(copy, "node_modules", file), ...args], { cwd: copy, stdio: "pipe" });
	try {
		for (const path of ["src", "tests/support", ".gitignore", "biome.json", "package.json"])
			cpSync(join(root, path), join(copy, path), { recursive: true });
		for (const file of ["tsconfig.json", "vitest.config.ts"]) cpSync(join(root, file), join(copy, file));
		symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

		const files = make(copy, "section", "opening-example").map((file) => file.slice(copy.length + 1));
		expect(files.filter((file) => file.startsWith("src/sections/opening-example/")).sort()).toEqual(
			[
				"examples.ts",
				"messages.en.json",
				"messages.fa.json",
				"opening-example.css",
				"opening-example.test.tsx",
				"section.tsx",
				"settings.ts",
			].map((file) => `src/sections/opening-example/${file}`),
		);
		for (const file of files) expect(readFileSync(join(copy, file), "utf8")).not.toMatch(/\b[Nn]oun/);
		expect(readFileSync(join(copy, "src/sections/index.ts"), "utf8")).toContain(
			"OpeningExample: openingExample,",
		);
		expect(readFileSync(join(copy, "src/site/home/home.css"), "utf8")).toContain(
			"sections/opening-example/opening-example.css",
		);
		run("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...files);
		const include = [
			"src/sections/opening-example",
			"src/sections/index.ts",
			"src/cpanel/main-page/section-names.ts",
			"src/**/*.d.ts",
		];
		writeFileSync(join(copy, "tsconfig.new.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
		run("typescript/bin/tsc", "--project", "tsconfig.new.json");
		run("vitest/vitest.mjs", "run", "--project", "unit", "src/sections");
		expect(() => make(copy, "section", "opening-example")).toThrow(/exists already/);
		expect(() => make(copy, "entity", "Opening Notice")).toThrow(/kebab-case/);
		expect(() => make(copy, "castle", "x")).toThrow(/entity\|section/);
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: Buffer; stderr?: Buffer };
		throw new Error(`${(error as Error).message}\n${stdout}${stderr}`);
	} finally {
		rmSync(copy, { recursive: true });
	}
});
