// The embedded PostgreSQL, in a worker thread of its own: in the main thread its synchronous work would starve every timer.
// Started from this source file in development and in production alike, never bundled.
// What the engine lacks and this file adds: a real fsync, a directory lock, a first start that is all or nothing.
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

export type WorkerRequest =
	| { id: number; op: "query"; text: string; values: (string | null)[] }
	| { id: number; op: "exec"; text: string }
	| { id: number; op: "close" };

type Failure = {
	code?: string;
	/** The file that could not be used at start-up. */
	path?: string;
	detail?: string;
	constraint?: string;
	table?: string;
	column?: string;
};

export type WorkerAnswer = {
	id: number;
	error?: Failure & { message: string };
	result?: {
		command?: string;
		rowCount: number;
		fields: { name: string; dataTypeID: number }[];
		rows: (string | null)[][];
	};
};

const { directory, fsyncs }: { directory: string; fsyncs: SharedArrayBuffer } = workerData;
const fsyncCounter = new Int32Array(fsyncs);
const extensions = { pg_trgm };

/**
 * NodeFS with an added fsync, which NodeFS itself lacks. Without fsync, a commit is only in the page cache, and a power cut
 * destroys the database folder.
 */
class DurableNodeFS extends NodeFS {
	override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
		const ready = await super.init(...args);
		ready.emscriptenOpts.preRun ??= [];
		ready.emscriptenOpts.preRun.push(
			(module: { NODEFS: { stream_ops: { fsync?: (s: { nfd: number }) => number } } }) => {
				module.NODEFS.stream_ops.fsync = (stream) => {
					fs.fsyncSync(stream.nfd);
					Atomics.add(fsyncCounter, 0, 1);
					return 0;
				};
			},
		);
		return ready;
	}
}

// wal_sync_method must be fsync: with the default, fdatasync, the engine's stub never reaches the disk
const startParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"fsync=on",
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"timezone=UTC",
];

/**
 * Holds a kernel lock on `<directory>.lock` for the life of the process; the lock is released even if the process is
 * killed. Not for network file systems.
 */
function lockDirectory(): () => void {
	const file = `${directory}.lock`;
	let lock: DatabaseSync;
	try {
		lock = new DatabaseSync(file, { timeout: 0 });
	} catch {
		throw Object.assign(new Error(`${file} cannot be opened`), { code: "EACCES", path: file });
	}
	try {
		lock.exec("pragma locking_mode=exclusive; begin exclusive");
	} catch {
		lock.close();
		throw Object.assign(new Error(`The data folder ${directory} is in use by another process.`), {
			code: "database.in-use",
		});
	}
	return () => lock.close();
}

function syncPath(target: string) {
	const descriptor = fs.openSync(target, "r");
	fs.fsyncSync(descriptor);
	fs.closeSync(descriptor);
}

function syncTree(folder: string) {
	for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
		const target = path.join(folder, entry.name);
		if (entry.isDirectory()) syncTree(target);
		else syncPath(target);
	}
	syncPath(folder);
}

/** Creates the cluster in a temporary folder and renames it, so that a kill during creation leaves no partial cluster. */
async function initialise() {
	if (fs.existsSync(path.join(directory, "PG_VERSION"))) return;
	const partial = `${directory}.partial`;
	fs.rmSync(partial, { recursive: true, force: true });
	await (await PGlite.create({ dataDir: partial, extensions })).close();
	fs.rmSync(path.join(partial, "postmaster.pid"), { force: true });
	syncTree(partial);
	fs.rmSync(directory, { recursive: true, force: true });
	fs.renameSync(partial, directory);
	syncPath(path.dirname(directory));
}

/** Refuses to serve when commits do not reach the disk, because an engine update could silently disable the fsync above. */
async function proveFsync(engine: PGlite) {
	await engine.exec("create table if not exists engine_probe (id int primary key, starts int not null)");
	const before = Atomics.load(fsyncCounter, 0);
	await engine.exec(
		"insert into engine_probe values (1, 1) on conflict (id) do update set starts = engine_probe.starts + 1",
	);
	if (Atomics.load(fsyncCounter, 0) === before)
		throw new Error("The embedded database commits without fsync; refusing to start.");
}

fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 });
const port = parentPort;
if (!port) throw new Error("embedded-worker.ts runs as a worker thread only");

let unlock = () => {};
let engine: PGlite;
try {
	unlock = lockDirectory();
	await initialise();
	engine = await PGlite.create({ fs: new DurableNodeFS(directory), startParams, extensions });
	await proveFsync(engine);
	// values travel as text in both directions; the client parses them exactly as the network driver does
	const asText = new Proxy({}, { get: () => (value: unknown) => value });
	engine.parsers = asText;
	engine.serializers = asText;
	port.postMessage({ id: 0 } satisfies WorkerAnswer);
} catch (error) {
	port.postMessage({ id: 0, error: failureOf(error) } satisfies WorkerAnswer);
	throw error;
}

/** The details of an engine or file error, as sent to the main thread. */
function failureOf(error: unknown): WorkerAnswer["error"] {
	if (!(error instanceof Error)) return { message: String(error) };
	const { message, code, path: file, detail, constraint, table, column }: Error & Failure = error;
	return { message, code, path: file, detail, constraint, table, column };
}

async function answer(request: WorkerRequest): Promise<Omit<WorkerAnswer, "id">> {
	switch (request.op) {
		case "query": {
			const result = await engine.query<(string | null)[]>(request.text, request.values, {
				rowMode: "array",
			});
			const { command, fields, rows } = result;
			return {
				result: { command, fields, rows, rowCount: result.rowCount ?? result.affectedRows ?? rows.length },
			};
		}
		case "exec":
			await engine.exec(request.text);
			return {};
		case "close":
			await engine.close();
			unlock();
			return {};
	}
}

port.on("message", async (request: WorkerRequest) => {
	try {
		const done = await answer(request);
		port.postMessage({ id: request.id, ...done } satisfies WorkerAnswer);
		if (request.op === "close") port.close();
	} catch (error) {
		port.postMessage({ id: request.id, error: failureOf(error) } satisfies WorkerAnswer);
	}
});
