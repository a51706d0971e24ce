import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { adminPassword, startProduct } from "#tests/support/product.ts";
import { make } from "../../scripts/new.ts";

const root = join(import.meta.dirname, "../..");

it("a generated noun passes every check unchanged, and appears in the panel with an example row", {
	timeout: 400_000,
}, async () => {
	const copy = mkdtempSync(join(tmpdir(), "nemooneh-new-"));
	const run = (file: string, ...args: string[]) =>
		execFileSync(process.execPath, [join(copy, "node_modules", file), ...args], {
			cwd: copy,
			stdio: "pipe",
			env: { ...process.env, TEST_DATABASE_ENGINE: "embedded" },
		});
	try {
		for (const path of ["src", "tests", "scripts", "seeds"])
			cpSync(join(root, path), join(copy, path), { recursive: true });
		for (const file of [
			".gitignore",
			"biome.json",
			"drizzle.config.ts",
			"package.json",
			"react-router.config.ts",
			"tsconfig.json",
			"vite.config.ts",
			"vitest.config.ts",
		])
			cpSync(join(root, file), join(copy, file));
		symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

		const files = make(copy, "entity", "opening-example").map((file) => file.slice(copy.length + 1));
		expect(() => make(copy, "entity", "opening-example")).toThrow(/exists already/);
		const written = files.filter((file) => file.startsWith("src/domain/content/opening-example/"));
		expect(written).toContain("src/domain/content/opening-example/cpanel/list.tsx");
		for (const file of written)
			expect(readFileSync(join(copy, file), "utf8")).not.toMatch(/Nouns?\b|\bnouns\b|noun_sql|noun-name/);

		run("drizzle-kit/bin.cjs", "generate", "--name", "opening-example");
		// `npm run format`: how a line is broken depends on the name's length
		run("@biomejs/biome/bin/biome", "check", "--write", "--error-on-warnings", ...files);
		run("@react-router/dev/bin.cjs", "typegen");
		run("typescript/bin/tsc");
		run(
			"vitest/vitest.mjs",
			"run",
			"--project",
			"architecture",
			"tests/architecture/imports.test.ts",
			"tests/architecture/panel-pages.test.ts",
		);
		run("vitest/vitest.mjs", "run", "--project", "database", "src/domain/content/opening-example");

		const product = await startProduct({ SEED: "demo" }, { root: copy, args: ["--dev"], readyMs: 150_000 });
		try {
			const signedIn = await fetch(`${product.url}/api/Auth/Login`, {
				method: "POST",
				headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
				body: JSON.stringify({ username: "admin", password: adminPassword }),
			});
			const { token } = (await signedIn.json()) as { token: string };
			const cookie = signedIn.headers
				.getSetCookie()
				.map((each) => each.split(";")[0])
				.join("; ");
			const list = await fetch(`${product.url}/api/OpeningExample/GetAll`, {
				headers: { authorization: `bearer ${token}`, cookie },
			});
			expect(list.status, await list.clone().text()).toBe(200);
			expect(((await list.json()) as { totalCount: number }).totalCount).toBe(1);
			expect((await fetch(`${product.url}/cpanel/opening-example`)).status).toBe(200);
			const page = await fetch(`${product.url}/src/domain/content/opening-example/cpanel/list.tsx`);
			expect(await page.text()).toContain("OpeningExamplesPage");
		} finally {
			await product.stop();
			product.forget();
		}
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: Buffer; stderr?: Buffer };
		throw new Error(`${(error as Error).message}\n${stdout}${stderr}`);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
});
