import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, draftAddress, signInPatient } from "../support/http-clients.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";

// kill -9 amid writes: whatever was acknowledged is there afterwards, whole, and the program opens again.

type Patient = { client: Client; mobile: string; acknowledged: number; attempted: number };

const marker = (mobile: string, n: number) => `${mobile} ${n}`;

async function write(patient: Patient, running: () => boolean) {
	while (running()) {
		const n = patient.attempted + 1;
		patient.attempted = n;
		try {
			const { status } = await patient.client.request("PUT", draftAddress, {
				firstName: marker(patient.mobile, n),
				lastName: marker(patient.mobile, n),
				notes: "x".repeat(500),
			});
			if (status === 200) patient.acknowledged = n;
		} catch {
			return;
		}
	}
}

/** @returns what was lost or torn */
async function check(patient: Patient): Promise<string[]> {
	const { status, body, text } = await patient.client.request("GET", draftAddress);
	if (status !== 200) return [`${patient.mobile}: ${status} ${text}`];
	const { draft } = body as { draft: { firstName: string; lastName: string } | null };
	const found = Number(draft?.firstName.split(" ")[1] ?? 0);
	const problems: string[] = [];
	if (found < patient.acknowledged)
		problems.push(`${patient.mobile}: acknowledged ${patient.acknowledged}, found ${found}`);
	if (found > patient.attempted) problems.push(`${patient.mobile}: found ${found}, which was never sent`);
	if (draft && draft.firstName !== draft.lastName) problems.push(`${patient.mobile}: torn draft`);
	return problems;
}

/** @returns lines for the report and the number of failures */
export async function proveKill(rounds: number): Promise<{ lines: string[]; failures: number }> {
	const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-kill-"));
	let product: RunningProduct = await startProduct({ SEED: "none" }, { dataDir });
	const patients: Patient[] = [];
	for (let n = 0; n < 6; n++) {
		const mobile = `0912000000${n}`;
		patients.push({ client: await signInPatient(product, mobile), mobile, acknowledged: 0, attempted: 0 });
	}
	const problems: string[] = [];
	const starts: number[] = [];
	const port = Number(new URL(product.url).port);
	for (let round = 0; round < rounds; round++) {
		let running = true;
		const writers = patients.map((patient) => write(patient, () => running));
		await new Promise((resolve) => setTimeout(resolve, 200 + ((round * 7919) % 1_300)));
		await product.kill();
		running = false;
		await Promise.all(writers);
		product = await startProduct({ SEED: "none" }, { dataDir, port });
		starts.push(product.startedInMs);
		for (const patient of patients) {
			problems.push(...(await check(patient)));
			const { body } = await patient.client.request("GET", draftAddress);
			patient.attempted = Math.max(
				patient.attempted,
				Number((body as { draft: { firstName: string } | null }).draft?.firstName.split(" ")[1] ?? 0),
			);
		}
		process.stdout.write(".");
	}
	await product.stop();
	product.forget();
	const acknowledged = patients.reduce((sum, patient) => sum + patient.acknowledged, 0);
	starts.sort((a, b) => a - b);
	return {
		failures: problems.length,
		lines: [
			`- rounds of kill -9 amid writes, embedded engine: ${rounds}`,
			`- writes acknowledged: at least ${acknowledged}; lost: ${problems.length}`,
			`- start after a kill, median ${Math.round(starts[Math.floor(starts.length / 2)] ?? 0)} ms, longest ${Math.round(starts.at(-1) ?? 0)} ms`,
			...problems.map((problem) => `- LOST ${problem}`),
		],
	};
}
