import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { staffRecordColumns } from "#database/columns.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { requiredText } from "#locale/validation.ts";
import { staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { headOf, recordSelection } from "./list.server.ts";
import { collectionVerbs } from "./verbs.server.ts";
import { updateRecord } from "./write/update-record.server.ts";

// A noun for this test only: its code is unique among the living, and so are shelf and box together.

const test = testDatabase();
const thing = pgTable("test_thing", {
	...staffRecordColumns(),
	serialCode: text().notNull(),
	shelf: text().notNull(),
	box: text().notNull(),
});
const Input = z.strictObject({ serialCode: requiredText(40), shelf: z.string(), box: z.string() });
const verbs = collectionVerbs({
	noun: "thing",
	table: thing,
	rights: { read: "content.read", write: "content.write" },
	input: Input,
	async find(ctx, id) {
		const [row] = await ctx.db.select(recordSelection(thing)).from(thing).where(eq(thing.id, id));
		return row && { ...headOf(row), serialCode: row.serialCode, shelf: row.shelf, box: row.box };
	},
	inputOf: ({ serialCode, shelf, box }) => ({ serialCode, shelf, box }),
	insert: (tx, input, id) => tx.db.insert(thing).values({ ...input, id }),
	update: (tx, id, input, expected) => updateRecord(tx, thing, id, expected, input),
	copyOf: (input, count) => ({ ...input, serialCode: `${input.serialCode}-${count}`, box: `${count}` }),
});

beforeAll(async () => {
	const { db } = test.database;
	await db.execute(sql`create table test_thing (
		id uuid primary key, version integer not null default 1, created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3), updated_by uuid,
		serial_code text not null, shelf text not null, box text not null)`);
	await db.execute(
		sql`create unique index test_thing_serial_code on test_thing (serial_code) where deleted_at is null`,
	);
	await db.execute(sql`create unique index test_thing_place on test_thing (shelf, box)`);
});
afterAll(() => test.database.db.execute(sql`drop table test_thing`));

let boxes = 0;
const input = (serialCode: string, box = `b${++boxes}`) => ({ serialCode, shelf: "s", box });
const editor = () => test.ctx(staffOf("Editor"));
const taken = {
	kind: "invalid",
	code: "validation.failed",
	fields: [{ field: "serialCode", key: "validation.taken" }],
};

describe("a unique value", () => {
	it("is refused with the field named when it is already in use, for a new and a changed record", async () => {
		await verbs.create(editor(), input("a"));
		const other = await verbs.create(editor(), input("b"));
		await expect(verbs.create(editor(), input("a"))).rejects.toMatchObject(taken);
		await expect(verbs.update(editor(), other.id, input("a"), 1)).rejects.toMatchObject(taken);
		expect(await verbs.update(editor(), other.id, input("b"), 1)).toMatchObject({ version: 2 });
	});

	it("is freed when its record goes into the trash, and cannot be restored, singly or in bulk, while another record uses it", async () => {
		const { id } = await verbs.create(editor(), input("a"));
		await verbs.remove(editor(), id, 1);
		const heir = await verbs.create(editor(), input("a"));
		await expect(verbs.restore(editor(), id, 2)).rejects.toMatchObject(taken);
		const bulk = { action: "restore", records: [{ id, version: 2 }] } as const;
		await expect(verbs.bulk(editor(), { ...bulk, records: [...bulk.records] })).rejects.toMatchObject(taken);
		await verbs.update(editor(), heir.id, input("c"), 1);
		expect(await verbs.restore(editor(), id, 2)).toMatchObject({ serialCode: "a" });
		await expect(verbs.restoreVersion(editor(), heir.id, 1, 2)).rejects.toMatchObject(taken);
	});

	it("gets the next free number in a copy", async () => {
		const { id } = await verbs.create(editor(), input("a"));
		const copies = [await verbs.duplicate(editor(), id), await verbs.duplicate(editor(), id)];
		expect(copies.map(({ serialCode }) => serialCode)).toEqual(["a-2", "a-3"]);
	});

	it("is refused without a field name when the constraint covers several columns", async () => {
		await verbs.create(editor(), input("a", "same"));
		await expect(verbs.create(editor(), input("b", "same"))).rejects.not.toMatchObject({ kind: "invalid" });
	});
});

describe("a new record", () => {
	it("stores its author, as does a copy", async () => {
		const actor = staffOf("Editor");
		const id = actor.kind === "staff" ? actor.staffId : "";
		await test.database.db
			.insert(staff)
			.values({ id, username: "negar", passwordHash: "none", displayName: "نگار", role: "Editor" });
		const made = await verbs.create(editor(), input("a"));
		expect(made).toMatchObject({ version: 1, updatedBy: "نگار" });
		expect(await verbs.duplicate(editor(), made.id)).toMatchObject({ version: 1, updatedBy: "نگار" });
		expect(await verbs.create(test.ctx(), input("c"))).toMatchObject({ updatedBy: null });
	});
});
