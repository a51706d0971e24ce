import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import type { Log } from "#platform/process/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { WorkerAnswer, WorkerRequest } from "./embedded-worker.ts";
import type { Client, Pool, QueryConfig, QueryResult } from "./pool.server.ts";

// The main thread's side of the embedded database. It has the face of a `pg` pool with one connection, so that drizzle,
// transactions and parsing are the same code for both engines.

type Distributed<T> = T extends unknown ? Omit<T, "id"> : never;
type CallOptions = { limitMs?: number; bound?: Worker };
type Loading = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };

const watchdogMs = 30_000;
const checkpointMs = 5 * 60_000;
const vacuumMs = 24 * 60 * 60_000;

function textValue(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	if (value instanceof Date) return value.toISOString();
	if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export class EmbeddedPool implements Pool {
	readonly #directory: string;
	readonly #log: Log;
	readonly #fsyncs = new Int32Array(new SharedArrayBuffer(4));
	#worker: Worker | undefined;
	#waiting = new Map<number, Loading>();
	#nextId = 1;
	/** The queue for the connection: resolves when the previous query or transaction has finished. */
	#turn: Promise<unknown> = Promise.resolve();
	#opening: Promise<void> | undefined;
	#timers: NodeJS.Timeout[] = [];
	#written = false;
	#closed = false;

	constructor(directory: string, log: Log) {
		this.#directory = directory;
		this.#log = log;
	}

	/** How often the engine called fsync since it was opened. */
	get fsyncCount() {
		return Atomics.load(this.#fsyncs, 0);
	}

	/** @throws Error when the folder is in use, or the engine cannot be started */
	open(): Promise<void> {
		this.#opening ??= this.#start();
		return this.#opening;
	}

	async #start() {
		const worker = new Worker(join(projectRoot, "src/database/embedded-worker.ts"), {
			workerData: { directory: this.#directory, fsyncs: this.#fsyncs.buffer },
			execArgv: [],
		});
		const ready = new Promise<WorkerAnswer>((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
		worker.on("message", (answer: WorkerAnswer) => {
			const waiting = this.#waiting.get(answer.id);
			this.#waiting.delete(answer.id);
			if (answer.error) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
			else waiting?.resolve(answer);
		});
		worker.on("error", (error) => this.#lost(worker, error));
		worker.on("exit", () => this.#lost(worker, new Error("the embedded database stopped")));
		this.#worker = worker;
		await ready;
		this.#startTimers();
	}

	/**
	 * Rejects every waiting call; the next call opens the database again. Acknowledged writes are on disk, so no write is
	 * lost.
	 */
	#lost(worker: Worker, error: Error) {
		if (this.#worker !== worker) return;
		this.#worker = undefined;
		this.#opening = undefined;
		this.#stopTimers();
		const waiting = [...this.#waiting.values()];
		this.#waiting.clear();
		for (const { reject } of waiting) reject(Object.assign(error, { code: "57P01" }));
	}

	#startTimers() {
		const upkeep = (every: number, statement: string) => {
			const timer = setInterval(() => {
				if (!this.#written) return;
				this.#written = false;
				this.exec(statement).catch((error: Error) =>
					this.#log.error({ error, statement }, "database upkeep"),
				);
			}, every);
			timer.unref();
			this.#timers.push(timer);
		};
		// the engine has neither checkpointer nor autovacuum
		upkeep(checkpointMs, "CHECKPOINT");
		const vacuum = setInterval(() => void this.exec("VACUUM (ANALYZE)").catch(() => {}), vacuumMs);
		vacuum.unref();
		this.#timers.push(vacuum);
	}

	#stopTimers() {
		for (const timer of this.#timers) clearInterval(timer);
		this.#timers = [];
	}

	/**
	 * @param bound the engine on which a transaction began: a restart ends the transaction, which never continues on
	 *   another engine
	 */
	async #call(
		request: Distributed<WorkerRequest>,
		{ limitMs = watchdogMs, bound }: CallOptions = {},
	): Promise<WorkerAnswer> {
		if (!bound) await this.open();
		const worker = this.#worker;
		if (!worker || (bound && worker !== bound))
			throw Object.assign(new Error("the embedded database is closed"), { code: "57P01" });
		const id = this.#nextId++;
		return new Promise<WorkerAnswer>((resolve, reject) => {
			// the engine does not enforce statement_timeout; ending the worker is the only way to stop a runaway query
			const watchdog = setTimeout(() => {
				this.#log.error({ op: request.op }, "a database call ran too long; the engine is restarted");
				void worker.terminate();
			}, limitMs);
			const settle =
				<T>(next: (value: T) => void) =>
				(value: T) => {
					clearTimeout(watchdog);
					next(value);
				};
			this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
			worker.postMessage({ ...request, id } satisfies WorkerRequest);
		});
	}

	async #run(config: QueryConfig | string, values?: unknown[], bound?: Worker): Promise<QueryResult> {
		const { text, rowMode, types } = typeof config === "string" ? { text: config } : config;
		if (!/^\s*select/i.test(text)) this.#written = true;
		const parameters = (values ?? (typeof config === "string" ? [] : config.values) ?? []).map(textValue);
		const { result } = await this.#call({ op: "query", text, values: parameters }, { bound });
		if (!result) throw new Error("the embedded database gave no result");
		const parser = types ?? pg.types;
		const parsers = result.fields.map((field): ((text: string) => unknown) =>
			parser.getTypeParser(field.dataTypeID, "text"),
		);
		const parsed = result.rows.map((row) =>
			row.map((value, index) => (value === null ? null : parsers[index]?.(value))),
		);
		const rows =
			rowMode === "array"
				? parsed
				: parsed.map((row) =>
						Object.fromEntries(result.fields.map((field, index) => [field.name, row[index]])),
					);
		return { rows, fields: result.fields, rowCount: result.rowCount, command: result.command ?? "" };
	}

	/** Waits for the connection; the caller calls the returned function to release it. */
	async #acquire(): Promise<() => void> {
		const before = this.#turn;
		let release = () => {};
		this.#turn = new Promise<void>((resolve) => {
			release = resolve;
		});
		await before;
		return release;
	}

	async #inTurn<T>(work: () => Promise<T>): Promise<T> {
		const release = await this.#acquire();
		try {
			return await work();
		} finally {
			release();
		}
	}

	query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
		return this.#inTurn(() => this.#run(config, values));
	}

	async connect(): Promise<Client> {
		const release = await this.#acquire();
		try {
			await this.open();
		} catch (error) {
			release();
			throw error;
		}
		const bound = this.#worker;
		return { query: (config, values) => this.#run(config, values, bound), release };
	}

	/** Runs one or several statements without parameters. */
	exec(text: string): Promise<void> {
		this.#written = true;
		return this.#inTurn(
			async () => void (await this.#call({ op: "exec", text }, { limitMs: 10 * watchdogMs })),
		);
	}

	async end(): Promise<void> {
		if (this.#closed || !this.#opening) return;
		this.#closed = true;
		this.#stopTimers();
		const worker = this.#worker;
		await this.#inTurn(async () => {
			await this.#call({ op: "exec", text: "CHECKPOINT" });
			await this.#call({ op: "close" });
		});
		this.#worker = undefined;
		await worker?.terminate();
	}
}
