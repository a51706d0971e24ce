import pg from "pg";
import { type Client, draftAddress, signInPatient } from "../support/http-clients.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";

// A real server ends the program's connections while patients write: no crash, nothing acknowledged lost.

type Writer = {
	client: Client;
	mobile: string;
	acknowledged: number;
	sent: number;
	statuses: Map<number, number>;
};

async function write(writer: Writer, isRunning: () => boolean) {
	while (isRunning()) {
		writer.sent++;
		const name = `${writer.mobile} ${writer.sent}`;
		const { status } = await writer.client
			.request("PUT", draftAddress, { firstName: name, lastName: name })
			.catch(() => ({ status: 0 }));
		writer.statuses.set(status, (writer.statuses.get(status) ?? 0) + 1);
		if (status === 200) writer.acknowledged = writer.sent;
	}
}

/** @returns lines for the report and the number of failures */
export async function proveTerminatedBackends(
	bin: string,
	rounds: number,
): Promise<{ lines: string[]; failures: number }> {
	const postgres = await startPostgres(bin, { durable: true });
	const product = await startProduct({
		DATABASE_URL: postgres.url,
		SEED: "none",
		SECRET_KEYS: `1:${Buffer.alloc(32, 3).toString("base64")}`,
		LOG_LEVEL: "error",
	});
	const writers: Writer[] = [];
	for (let n = 0; n < 8; n++) {
		const mobile = `0912000010${n}`;
		const client = await signInPatient(product, mobile);
		writers.push({ client, mobile, acknowledged: 0, sent: 0, statuses: new Map() });
	}
	const admin = new pg.Client({ connectionString: postgres.url, application_name: "proof" });
	await admin.connect();
	let running = true;
	const work = writers.map((writer) => write(writer, () => running));
	let terminated = 0;
	for (let round = 0; round < rounds; round++) {
		await new Promise((resolve) => setTimeout(resolve, 50 + ((round * 7919) % 200)));
		const { rowCount } = await admin.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'nemooneh%'",
		);
		terminated += rowCount ?? 0;
	}
	running = false;
	await Promise.all(work);
	await admin.end();
	const isAlive = product.process.exitCode === null;
	const problems: string[] = isAlive ? [] : [`- CRASHED ${product.output().slice(0, 300)}`];
	const statuses = new Map<number, number>();
	for (const writer of writers) {
		for (const [status, count] of writer.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
		const { body, status } = await writer.client.request("GET", draftAddress);
		const draft = (body as { draft?: { firstName: string; lastName: string } | null } | undefined)?.draft;
		const found = Number(draft?.firstName.split(" ")[1] ?? 0);
		if (status !== 200 || found < writer.acknowledged)
			problems.push(
				`- LOST ${writer.mobile}: acknowledged ${writer.acknowledged}, found ${found} (${status})`,
			);
		if (draft && draft.firstName !== draft.lastName) problems.push(`- TORN ${writer.mobile}`);
	}
	for (const status of statuses.keys())
		if (![200, 503].includes(status)) problems.push(`- ANSWERED ${status}, ${statuses.get(status)} times`);
	await product.stop();
	product.forget();
	await postgres.stop();
	return {
		failures: problems.length,
		lines: [
			`- ${rounds} times all connections ended by a PostgreSQL server under ${writers.length} writers (${terminated} backends): crashes ${isAlive ? 0 : 1}; writes acknowledged ${statuses.get(200) ?? 0}, lost ${problems.filter((line) => line.includes("LOST")).length}; answered 503 instead: ${statuses.get(503) ?? 0}`,
			...problems,
		],
	};
}
