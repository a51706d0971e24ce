import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, signInPatient } from "../support/http-clients.ts";
import { aPhoto, formWith } from "../support/pictures.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";

// Pictures on their way while the storage fills up, or while the program is killed.

type Outcome = { lines: string[]; failures: number };
type Upload = { id: string; pages: { id: string; key: string }[] };

async function send(
	product: RunningProduct,
	{ cookies }: Client,
	set: string,
	key: string,
	photo: Uint8Array,
) {
	const answer = await fetch(`${product.url}/api/Upload/prescription/${set}/${key}`, {
		method: "POST",
		headers: {
			cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			"x-requested-with": "fetch",
			"x-forwarded-for": "10.200.0.1",
		},
		body: formWith(photo),
	});
	return { status: answer.status, body: (await answer.json()) as Upload };
}

const filesOf = (dataDir: string) => {
	const folder = join(dataDir, "files");
	return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
};
const partials = (dataDir: string) => filesOf(dataDir).filter((name) => name.includes(".partial-")).length;
const stored = (dataDir: string) =>
	filesOf(dataDir).filter((name) => name.startsWith("private/upload/")).length;

/** Uploads until a small storage of its own is full. */
export async function proveFullStorage(): Promise<Outcome> {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-full-"));
	const files = join(dataDir, "files");
	mkdirSync(files, { mode: 0o700 });
	const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", files]).status === 0;
	if (!mounted)
		return { failures: 1, lines: ["- storage full: no small file system could be made; run as root"] };
	const problems: string[] = [];
	let kept = 0;
	let refused = 0;
	const product = await startProduct({ SEED: "none" }, { dataDir });
	try {
		const client = await signInPatient(product, "09120000201");
		const photo = await aPhoto(1_400, 1_000);
		let last: Upload | undefined;
		for (let n = 0; n < 10; n++) {
			const { status, body } = await send(product, client, "set-00000001", `page-000${n}`, photo);
			if (status === 200) {
				kept++;
				last = body;
			} else if (status === 507) refused++;
			else problems.push(`- ANSWERED ${status}`);
		}
		if (refused === 0 || kept === 0)
			problems.push(`- ${kept} kept, ${refused} refused: the storage was not filled`);
		if (last?.pages.length !== kept) problems.push(`- ROWS ${last?.pages.length}, kept ${kept}`);
		if (stored(dataDir) !== kept) problems.push(`- FILES ${stored(dataDir)}, kept ${kept}`);
		if (partials(dataDir)) problems.push(`- HALVES ${partials(dataDir)}`);
		const seen = await client.request("GET", `/api/Upload/Picture/${last?.pages[0]?.id}`);
		if (seen.status !== 200) problems.push(`- a kept picture answers ${seen.status}`);
		if ((await fetch(`${product.url}/`)).status !== 200) problems.push("- pages are not served");
	} finally {
		await product.stop();
		spawnSync("umount", [files]);
		product.forget();
	}
	return {
		failures: problems.length,
		lines: [
			`- a storage of 2 MB filled by uploads: ${kept} kept, ${refused} answered 507; rows without a file, files without a row, halves: ${problems.length ? "see below" : 0}; what was kept is read, pages are served`,
			...problems,
		],
	};
}

/** Kills the program amid uploads and looks at what lies there after the next start. */
export async function proveKilledUploads(rounds: number): Promise<Outcome> {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-upload-kill-"));
	const photo = await aPhoto(900, 700);
	const problems: string[] = [];
	let acknowledged = 0;
	let product = await startProduct({ SEED: "none" }, { dataDir });
	const port = Number(new URL(product.url).port);
	// what a kill between two writes leaves is made for certain once
	mkdirSync(join(dataDir, "files"), { recursive: true });
	writeFileSync(join(dataDir, "files/.partial-left"), "half");
	for (let round = 0; round < rounds; round++) {
		const client = await signInPatient(product, `09121${String(round).padStart(6, "0")}`);
		const set = `set-${String(round).padStart(8, "0")}`;
		const known: string[] = [];
		let uploadId = "";
		const running = product;
		const sending = (async () => {
			for (let n = 0; n < 9; n++) {
				const key = `page-000${n}`;
				const answer = await send(running, client, set, key, photo).catch(() => undefined);
				if (answer?.status !== 200) return;
				known.push(key);
				uploadId = answer.body.id;
			}
		})();
		await new Promise((resolve) => setTimeout(resolve, 300 + ((round * 7919) % 1_200)));
		await product.kill();
		await sending;
		product = await startProduct({ SEED: "none" }, { dataDir, port });
		acknowledged += known.length;
		if (partials(dataDir)) problems.push(`- HALVES ${partials(dataDir)} after kill ${round + 1}`);
		if (!uploadId) continue;
		const { body } = await client.request("GET", `/api/Upload/${uploadId}`);
		const pages = (body as Upload | undefined)?.pages ?? [];
		for (const key of known)
			if (!pages.some((page) => page.key === key)) problems.push(`- LOST ${key} of kill ${round + 1}`);
		for (const { id } of pages) {
			const picture = await client.request("GET", `/api/Upload/Picture/${id}`);
			if (picture.status !== 200) problems.push(`- A ROW WITHOUT ITS FILE after kill ${round + 1}`);
		}
		process.stdout.write(".");
	}
	await product.stop();
	product.forget();
	return {
		failures: problems.length,
		lines: [
			`- ${rounds} kills amid uploads: pictures acknowledged ${acknowledged}; partial files left, pictures lost, rows without a file: ${problems.length}`,
			...problems,
		],
	};
}
