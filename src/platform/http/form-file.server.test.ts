import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { isDomainError, storageFull } from "../errors.ts";
import type { HeldFile } from "../file/storage.server.ts";
import { holdFormFile } from "./form-file.server.ts";

/** Fails as the disk storage does: the content is broken off, what is there is removed, then the failure is named. */
async function onFullDisk(content: Readable): Promise<HeldFile> {
	const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
	const disk = new Writable({ write: (_chunk, _encoding, done) => done(full) });
	await pipeline(content, disk).catch(() => wait(20));
	throw storageFull();
}

it("a full disk is reported to the sender of a file as such, not as a malformed file", async () => {
	const app = new Hono().post("/", async (c) => {
		try {
			await holdFormFile(c, 1_000_000, onFullDisk);
			return c.text("held");
		} catch (error) {
			return c.text(isDomainError(error) ? `${error.kind} ${error.code}` : String(error));
		}
	});
	const form = new FormData();
	form.set("file", new Blob([new Uint8Array(500_000)]), "picture.jpg");
	const answer = await app.request("/", { method: "POST", body: form });
	expect(await answer.text()).toBe("storage storage.full");
});
