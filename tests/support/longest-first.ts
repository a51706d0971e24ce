import { BaseSequencer } from "vitest/node";

type Files = Parameters<BaseSequencer["sort"]>[0];

/** Files that take longest, by their path's end. A fresh clone knows no times, and a short file may hold long tests. */
const longest = [
	"tests/safety/cases.db.test.ts",
	"demonstration/receptions.db.test.ts",
	"demonstration/seed.db.test.ts",
	"sms-outbox/gateway.db.test.ts",
	"external/external-report.db.test.ts",
	"report/sample-not-taken.db.test.ts",
	"lab-test-import/odd-cells.db.test.ts",
	"src/database/backup/restore.db.test.ts",
];

/** Begins the longest files first, so that no worker is left with one of them while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: Files): Promise<Files> {
		const place = ({ moduleId }: Files[number]) => {
			const at = longest.findIndex((end) => moduleId.endsWith(end));
			return at < 0 ? longest.length : at;
		};
		const sorted = await super.sort(files);
		return sorted.toSorted((a, b) => place(a) - place(b));
	}
}
