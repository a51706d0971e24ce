// node scripts/task.mjs tests/load/reception-queue.ts: time of the desk's list and board among 100,000 receptions, and of a
// change until 50 screens on another node have heard of it. Prints each figure and writes their section of docs/proof/speed.md;
// asserts nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { openDatabase } from "#database/open.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { BoardQuery } from "#domain/reception/board/schema.ts";
import { getBoard } from "#domain/reception/board/service.server.ts";
import { createEventReader } from "#domain/reception/live/event-text.ts";
import { closeStreams, openStream } from "#domain/reception/live/streams.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { ReceptionQuery } from "#domain/reception/reception/details/schema.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { type Actor, system } from "#platform/actor.ts";
import { readEnv } from "#platform/env.server.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { installKeyring, parseKeyring } from "#platform/secret/crypto.server.ts";
import { connectPorts } from "../../src/ports.server.ts";
import { writeProofSection } from "../faults/report.ts";
import { findPostgres } from "../support/browser-and-postgres.ts";
import { startPostgres } from "../support/postgres.ts";
import { aLaboratory, aPatient, aRequest } from "../support/reception-fixtures.ts";

const receptions = 100_000;
const screens = 50;
const rounds = 40;
const at = (times: number[], part: number) =>
	times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]?.toFixed(0);
const rows: string[] = [];

function row(what: string, times: number[], expected: string, more = "") {
	const figure = `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms${more}`;
	rows.push(`| ${what} | ${figure} | ${expected} |`);
	console.log(`${what.padEnd(56)} ${figure}`.padEnd(92), expected);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

/** Copies of one reception, of these numbers, each with a name, a code, a mobile, a time and a state of its own. */
async function grow({ database: { jobs } }: Context, first: number, last: number): Promise<void> {
	const { rows } = await jobs.pool.query(
		"select column_name as name from information_schema.columns where table_name = 'reception' and is_generated = 'NEVER'",
	);
	const name =
		"(array['رستگار', 'احمدی', 'محمدی', 'کریمی', 'یوسفی', 'حسینی', 'رضایی'])[1 + n % 7] || (array['', 'ان', 'زاده', ' پور', ' نیا', ' تهرانی', ' فر', ' راد'])[1 + n % 8]";
	const own: Record<string, string> = {
		id: "gen_random_uuid()",
		version: "1",
		tracking_code: "'L' || n",
		last_name: `${name} || ' ' || (n % 977)`,
		search: `${name} || ' مینا ' || (n % 977)`,
		mobile_index: "md5((n % 60000)::text)",
		national_code_index: "md5(n::text)",
		recept_no: "n::text",
		// of a hundred three are living: what a laboratory has behind it is long
		website_reception_status:
			"case when n % 100 = 0 then 1 when n % 100 = 1 then 2 when n % 100 = 2 then 5 when n % 10 = 3 then 20 else 9 end",
		stage: "case when n % 100 < 2 then 1 when n % 100 = 2 then 2 else 5 end",
		created_at: "now() - n * interval '5 minutes'",
		stage_since: "now() - n * interval '5 minutes'",
		updated_at: "now() - n * interval '5 minutes'",
		slot_starts_at: "now() + interval '1 day' - n * interval '5 minutes'",
		slot_ends_at: "now() + interval '25 hours' - n * interval '5 minutes'",
		sample_date: "(now() + interval '1 day' - n * interval '5 minutes')::date",
		recept_date: "null",
		deleted_at: "null",
	};
	const names = rows.map(({ name }) => name as string);
	for (let from = first - 1; from < last; from += 5_000)
		await jobs.pool.query(
			`insert into reception (${names.join(", ")})
		select ${names.map((name) => own[name] ?? `r.${name}`).join(", ")}
		from generate_series(${from + 1}, ${Math.min(from + 5_000, last)}) n
		cross join (select * from reception where tracking_code not like 'L%' limit 1) r`,
		);
	await jobs.pool.query(
		"insert into reception_event (id, reception_id, at, actor_kind, \"from\", \"to\") select gen_random_uuid(), id, created_at, 'patient', null, 1 from reception where tracking_code like 'L%' and not exists (select from reception_event where reception_id = reception.id)",
	);
	await jobs.pool.query("vacuum (analyze)");
}

const questions: Record<string, object> = {
	"newest, first page": {},
	"newest, last page": { page: receptions / 20 },
	"waiting, by urgency": { waiting: "true" },
	"stage of new ones": { stage: 1 },
	ended: { ended: "true" },
	mine: { assignee: "me" },
	"a day in the order of its visits": { day: new Date().toISOString().slice(0, 10), sort: "sampling" },
	"a name": { title: "رستگارزاده 97" },
	"a mobile in Persian digits": { title: "۰۹۱۲۳۴۵۶۷۸۹" },
	"a national code": { title: "0499370899" },
	"a reception number": { title: "۷۷۷۷" },
};

async function lists(ctx: Context): Promise<void> {
	for (const [name, given] of Object.entries(questions)) {
		const query = ReceptionQuery.parse({ page: 1, pageSize: 20, ...given });
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) times.push(await timed(() => listReceptions(ctx, query)));
		row(`list of ${receptions}: ${name}`, times, "p50 ≤ 50 ms");
	}
}

const fewReceptions = 1_000;
const boards: Record<string, object> = {
	"all of it": {},
	"with the ended ones": { ended: 20 },
	"what waits": { waiting: "true" },
	"a name": { title: "رستگارزاده 97" },
};

/** The middle of the board's times, each beside a bare query to the same server in the same round. */
async function boardTimes(ctx: Context, given: object): Promise<{ ours: number[]; bare: number[] }> {
	const query = BoardQuery.parse(given);
	await getBoard(ctx, query);
	const [ours, bare]: [number[], number[]] = [[], []];
	for (let round = 0; round < rounds; round++) {
		bare.push(await timed(() => ctx.database.pool.query("select 1")));
		ours.push(await timed(() => getBoard(ctx, query)));
	}
	return { ours, bare };
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** @param few the middle of each board's times while there were few receptions */
async function boardRows(ctx: Context, few: Map<string, number>): Promise<void> {
	for (const [name, given] of Object.entries(boards)) {
		const { ours, bare } = await boardTimes(ctx, given);
		const flat = (middle(ours) / (few.get(name) ?? 1)).toFixed(1);
		const beside = (middle(ours) / middle(bare)).toFixed(0);
		row(
			`board of ${receptions}: ${name}`,
			ours,
			"p50 ≤ 100 ms",
			`; ${flat} of the same with ${fewReceptions}; ${beside} bare queries`,
		);
	}
}

const bin = findPostgres();
if (!bin) throw new Error("no PostgreSQL");
const postgres = await startPostgres(bin, { durable: true });
const dataDir = mkdtempSync(join(tmpdir(), "nemooneh-queue-"));
const env = readEnv({ NODE_ENV: "test", PORT: "3000", DATABASE_URL: postgres.url, DATA_DIR: dataDir });
installKeyring(parseKeyring(`1:${Buffer.alloc(32, 3).toString("base64")}`));

const open = async (): Promise<Context> => {
	connectPorts();
	const database = await openDatabase(env, silentLog);
	return {
		env,
		log: silentLog,
		storage: diskStorage(join(dataDir, "files")),
		database,
		db: database.db,
		actor: system("bench"),
		locale: "fa",
		requestId: "bench",
		address: "",
		now: () => new Date(),
	};
};
const here = await open();
const { testIds } = await aLaboratory(here);
const patient = await aPatient({ ctx: () => here });
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
await submitReception(
	{ ...here, actor: patient },
	aRequest(`${inTwoDays}T05:30:00.000Z`, testIds),
	"key-00000001",
);
await grow(here, 1, fewReceptions);
const staffId = newId();
const person = {
	id: staffId,
	username: "bench",
	passwordHash: "none",
	displayName: "مریم",
	role: "Manager",
} as const;
await here.db.insert(staff).values(person);
const deskOf = (sessionId: string): Actor => ({
	kind: "staff",
	staffId,
	sessionId,
	role: "Manager",
	onlyHasReporting: false,
});
const desk = { ...here, actor: deskOf("bench") };
const few = new Map<string, number>();
for (const [name, given] of Object.entries(boards))
	few.set(name, middle((await boardTimes(desk, given)).ours));
await grow(here, fewReceptions + 1, receptions);
await lists(desk);
await boardRows(desk, few);

/** Changes on one node until each screen of the other has heard of them and read its list again. */
async function live(there: Context): Promise<void> {
	const waiting = new Map<string, () => void>();
	let heard = 0;
	let began = 0;
	const hearing: number[] = [];
	const reading: number[] = [];
	for (let screen = 0; screen < screens; screen++) {
		const { id } = await openSession(here, { kind: "staff", ownerId: staffId, bound: true });
		const own = { ...there, actor: deskOf(id) };
		const read = createEventReader((event) => {
			if (event.kind !== "changed") return;
			hearing.push(performance.now() - began);
			heard++;
			if (heard === screens) waiting.get(event.id)?.();
		});
		const reader = openStream(own)
			.pipeThrough(new TextDecoderStream() as never)
			.getReader();
		void (async () => {
			for (;;) {
				const { done, value } = await reader.read();
				if (done) break;
				read(String(value));
			}
		})();
	}
	const rows = await here.db
		.select({ id: reception.id, version: reception.version })
		.from(reception)
		.where(eq(reception.websiteReceptionStatus, status.submitted))
		.limit(rounds);
	await new Promise((resolve) => setTimeout(resolve, 500));
	const cpu = process.cpuUsage();
	const wall = performance.now();
	for (const { id, version } of rows) {
		heard = 0;
		const all = new Promise<void>((resolve) => waiting.set(id, resolve));
		began = performance.now();
		await changeStage(desk, id, { status: status.inReview, version, reason: "" });
		await all;
		const query = ReceptionQuery.parse({ page: 1, pageSize: 20, waiting: "true" });
		reading.push((await timed(() => listReceptions(desk, query))) + (performance.now() - began));
	}
	const used = process.cpuUsage(cpu);
	row(`press until one of ${screens} screens on another node has heard`, hearing, "≤ 1 s");
	row("press until a screen has its list again", reading, "≤ 1 s");
	const ms = (used.user + used.system) / 1000 / rows.length;
	console.log(
		`processor a change, both nodes and ${screens} lines: ${ms.toFixed(1)} ms (${rows.length} changes in ${((performance.now() - wall) / 1000).toFixed(1)} s)`,
	);
	const idle = process.cpuUsage();
	await new Promise((resolve) => setTimeout(resolve, 31_000));
	const rest = process.cpuUsage(idle);
	console.log(
		`processor while ${screens} lines are open and nothing happens: ${((rest.user + rest.system) / 1000 / 31).toFixed(1)} ms a second`,
	);
}

const there = await open();
await live(there);
closeStreams(there.database);
await there.database.close();
await here.database.close();
await postgres.stop();
writeProofSection("speed", "Desk", ["| what | figure | expected |", "|---|---|---|", ...rows]);
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
