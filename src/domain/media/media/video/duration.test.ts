import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { aFilm, anMp3, anOpus, aWebm, box, place } from "#tests/support/recordings.ts";
import { cleanRecording } from "./duration.server.ts";

const folder = mkdtempSync(join(tmpdir(), "recording-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function cleaned(bytes: Uint8Array, format: string) {
	const path = join(folder, "recording");
	writeFileSync(path, bytes);
	const seconds = await cleanRecording(path, format);
	return { seconds, bytes: readFileSync(path), path };
}

describe("a recording", () => {
	it("loses its location metadata, while every byte of its playable data stays in place", async () => {
		const content = randomBytes(5_000);
		const film = aFilm(content, 83);
		expect(Buffer.from(film).includes(place)).toBe(true);
		const { bytes, path } = await cleaned(film, "mp4");
		expect(bytes.includes(place)).toBe(false);
		expect(bytes.includes("xmpmeta")).toBe(false);
		expect(bytes.length).toBe(film.length);
		const at = Buffer.from(film).indexOf(content);
		expect(bytes.subarray(at, at + content.length).equals(content)).toBe(true);
		expect(bytes.includes("mvhd") && bytes.includes("vide")).toBe(true);
		// done again it changes nothing: an upload may be finished twice
		await cleanRecording(path, "mp4");
		expect(readFileSync(path).equals(bytes)).toBe(true);
	});

	it.each([
		["mp4", aFilm(new Uint8Array(64), 83), 83],
		["m4a", aFilm(new Uint8Array(64), 7), 7],
		["webm", aWebm(12.5), 12.5],
		["ogg", anOpus(31), 31],
		["mp3", anMp3(9), 9],
	])("reports its duration: %s", async (format, bytes, seconds) => {
		const found = await cleaned(bytes, format);
		expect(found.seconds).toBeGreaterThan(seconds - 0.2);
		expect(found.seconds).toBeLessThan(seconds + 0.2);
	});

	it.each(["mp4", "webm", "ogg", "mp3"])(
		"that is broken reports nothing and does no harm: %s",
		async (format) => {
			for (const whole of [aFilm(new Uint8Array(64)), aWebm(3), anOpus(3), anMp3(1), randomBytes(900)])
				for (const length of [0, 1, 30, 60, Math.floor(whole.length / 2)])
					expect(await cleaned(whole.subarray(0, length), format)).toBeDefined();
			expect((await cleaned(randomBytes(3), format)).seconds).toBeNull();
		},
	);

	it("is refused when it contains too many boxes", async () => {
		const many = Buffer.concat(Array.from({ length: 20_001 }, () => box("free")));
		await expect(cleaned(many, "mp4")).rejects.toMatchObject({ code: "media.unknown-kind" });
	});
});
