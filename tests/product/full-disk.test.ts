import { spawnSync } from "node:child_process";
import { mkdtempSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { roomOf } from "#platform/file/storage-room.server.ts";
import { signInPatient } from "#tests/support/http-clients.ts";
import { aPhoto, formWith } from "#tests/support/pictures.ts";
import { startProduct } from "#tests/support/product.ts";

it("a full disk is reported for readiness, a picture and a change, and the product recovers when there is space", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-full-"));
	const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", dataDir]).status === 0;
	if (!mounted) throw new Error("a small disk needs root");
	const product = await startProduct({ SEED: "none", LOG_LEVEL: "error" }, { dataDir });
	const ready = async () => {
		const answer = await fetch(`${product.url}/readyz`);
		return [answer.status, ((await answer.json()) as { reason?: string }).reason];
	};
	const filler = join(dataDir, "filler");
	try {
		const patient = await signInPatient(product, "09120000211");
		expect(await ready()).toEqual([200, undefined]);
		expect(await roomOf(dataDir)).toMatchObject({ isLow: false });
		const { bavail, bsize } = statfsSync(dataDir);
		writeFileSync(filler, Buffer.alloc(bavail * bsize - bsize, 1));
		expect(await roomOf(dataDir)).toMatchObject({ isLow: true });

		await expect.poll(ready, { timeout: 15_000, interval: 500 }).toEqual([503, "storage"]);
		const answer = await fetch(`${product.url}/api/Upload/prescription/set-00000001/page-0001`, {
			method: "POST",
			headers: {
				cookie: [...patient.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
				"x-requested-with": "fetch",
			},
			body: formWith(await aPhoto(1_400, 1_000)),
		});
		expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([507, "storage.full"]);
		expect((await fetch(`${product.url}/healthz`)).status).toBe(200);

		spawnSync("rm", [filler]);
		await expect.poll(ready, { timeout: 15_000, interval: 500 }).toEqual([200, undefined]);
	} finally {
		await product.stop();
		spawnSync("umount", [dataDir]);
		product.forget();
	}
}, 120_000);
