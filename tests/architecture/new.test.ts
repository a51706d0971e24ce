import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { make } from "../../scripts/new.ts";
import { root } from "./source.ts";

it("the generator writes a noun's folder and its lines in the registries, once", () => {
	const copy = mkdtempSync(join(tmpdir(), "nemooneh-new-"));
	try {
		mkdirSync(join(copy, "src/domain"), { recursive: true });
		cpSync(join(root, "src/api"), join(copy, "src/api"), { recursive: true });
		const files = make(copy, "entity", "opening-notice").map((file) => file.slice(copy.length + 1));
		expect(files).toContain("src/domain/opening-notice/opening-notice.db.test.ts");
		const service = readFileSync(join(copy, "src/domain/opening-notice/service.server.ts"), "utf8");
		expect(service).toContain('perform(ctx, "opening-notice.create"');
		expect(service).toContain("export async function listOpeningNotices(");
		expect(readFileSync(join(copy, "src/domain/opening-notice/table.server.ts"), "utf8")).toContain(
			'"opening_notice_text"',
		);
		for (const file of files.filter((path) => path.startsWith("src/domain/")))
			expect(readFileSync(join(copy, file), "utf8")).not.toMatch(/\b[Nn]oun/);
		const app = readFileSync(join(copy, "src/api/app.ts"), "utf8");
		expect(app).toContain('import { openingNoticeApi } from "#domain/opening-notice/api.server.ts";');
		expect(app).toContain('.route("/", openingNoticeApi)');
		expect(() => make(copy, "entity", "opening-notice")).toThrow(/exists already/);
		expect(() => make(copy, "entity", "Opening Notice")).toThrow(/kebab-case/);
		expect(() => make(copy, "castle", "x")).toThrow(/section\|entity|entity/);
	} finally {
		rmSync(copy, { recursive: true });
	}
});
