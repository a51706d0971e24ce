import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProduct } from "#tests/support/product.ts";

/** How many processes were started with this data folder. */
const processesOf = (dataDir: string) =>
	readdirSync("/proc").filter((entry) => {
		try {
			return (
				/^\d+$/.test(entry) &&
				readFileSync(`/proc/${entry}/environ`, "utf8").includes(`DATA_DIR=${dataDir}\0`)
			);
		} catch {
			// it has ended meanwhile
			return false;
		}
	}).length;

it("a product that is not ready in time is not left running", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-product-"));
	try {
		const started = startProduct({ SEED: "none" }, { dataDir, readyMs: 300 });
		const refused = expect(started).rejects.toThrow("not ready");
		await expect.poll(() => processesOf(dataDir), { interval: 5 }).toBe(1);
		await refused;
		expect(processesOf(dataDir)).toBe(0);
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
});
