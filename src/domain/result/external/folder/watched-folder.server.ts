import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { isDay } from "#locale/date/date.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { minute, second, systemClock } from "#platform/clock.ts";
import { DomainError, type FieldError, invalid, isDomainError, isTransient } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { parseWithWrittenValues, repeatedKey } from "#platform/json-text.ts";
import { errorCode } from "#platform/process/error-code.ts";
import { type ExternalReport, receiveReport } from "../receive-report.server.ts";
import { ExternalReportInput, externalLimitBytes } from "../schema.ts";
import { lookInto } from "./folder-look.server.ts";
import { type FolderRound, readFolderRound, refusedFolder, writeFolderRound } from "./folder-round.server.ts";
import type { FailingFile } from "./folder-schema.ts";

// A folder that the laboratory's own system drops files into: the machine door for systems that cannot call one.

const kind = "report.folder";
const everyMs = 15 * second;
/** Maximum duration of a round, shorter than a job's time limit; the remaining files are read in the next round. */
const longestMs = 40 * second;
/** Maximum number of files in one round. */
const maxFiles = 200;
/** Maximum delay before a failing file is tried again: the delays are 30 seconds, a minute, two … */
const longestBackOffMs = 60 * minute;

/** Schedules the next check of the folder, if a folder is configured. */
export async function scheduleFolder(ctx: Context): Promise<void> {
	if (!ctx.env.reportFolder) return;
	const runAt = new Date((Math.floor(ctx.now().getTime() / everyMs) + 1) * everyMs);
	await enqueueJob(ctx, { kind, runAt, uniqueKey: `${kind} ${runAt.toISOString()}` });
}

/** Parses a file name: `140503-0017.pdf`, or with the day of the number: `140503-0017@2026-05-24.json`. */
function namedIn(file: string): { receptNo: string; receptDate?: string; isJson: boolean } | undefined {
	const name = normaliseReceptionNumber(file);
	const [, receptNo = "", receptDate, type = ""] =
		/^([^@]{1,40}?)(?:@(\d{4}-\d{2}-\d{2}))?\.(pdf|json)$/i.exec(name) ?? [];
	if (!receptNo || (receptDate && !isDay(receptDate))) return undefined;
	return { receptNo, ...(receptDate ? { receptDate } : {}), isJson: type.toLowerCase() === "json" };
}

/**
 * Reads the report in a file. @throws DomainError `body.malformed`, `body.repeated-key`, `validation.failed`, as in the
 * response to an API call
 */
async function contentOf(path: string): Promise<Omit<ExternalReport, "receptNo">> {
	const bytes = await readFile(path);
	let text: string;
	let body: unknown;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		body = parseWithWrittenValues(text);
	} catch {
		throw new DomainError("malformed", "body.malformed");
	}
	if (repeatedKey(text) !== undefined) throw new DomainError("malformed", "body.repeated-key");
	const { data, error } = ExternalReportInput.safeParse(body);
	if (!data) throw invalid(fieldErrors(error, body));
	const { pdf, ...sent } = data;
	return { ...sent, pdf: pdf === undefined ? undefined : () => Buffer.from(pdf, "base64") };
}

/** Receives the report in one file. @throws DomainError as `receiveReport` */
async function take(ctx: Context, folder: string, file: string): Promise<void> {
	const path = join(folder, file);
	const named = namedIn(file);
	if (!named) throw new DomainError("unsupported", "folder.name");
	const { size } = await stat(path);
	const limitBytes = named.isJson ? externalLimitBytes : maxFileBytes;
	if (size > limitBytes) throw new DomainError("too-large", "body.too-large", { limitBytes });
	const { isJson, ...number } = named;
	await receiveReport(ctx, {
		...number,
		...(isJson ? await contentOf(path) : { pdf: () => readFile(path), reason: "" }),
	});
}

/** A line about a refused field: its rule and, if the message may repeat it, the value that was sent. */
const lineOf = ({ field, key, params }: FieldError) =>
	params?.["typed"] === undefined ? `${field} ${key}` : `${field} ${key} ${JSON.stringify(params["typed"])}`;

/** Moves a file aside, with the reason in a text file. */
async function refuse(folder: string, file: string, { code, fields }: DomainError): Promise<void> {
	const aside = join(folder, refusedFolder);
	await mkdir(aside, { recursive: true });
	const lines = [code, ...fields.map(lineOf)];
	await writeFile(join(aside, `${file}.txt`), `${lines.join("\n")}\n`);
	await rename(join(folder, file), join(aside, file));
}

const systemCode = (error: unknown) => errorCode(error) ?? "";
/** The reason why a file stays in the folder: a code of this program, or of the operating system such as `EACCES`. */
const codeOf = (error: unknown) =>
	isDomainError(error) ? error.code : /^E[A-Z]+$/.test(systemCode(error)) ? systemCode(error) : "internal";

/** Receives a file, or moves it aside. @returns why the file stays, undefined when it has left the folder */
async function workOff(ctx: Context, folder: string, file: string): Promise<string | undefined> {
	try {
		await take(ctx, folder, file);
		await rm(join(folder, file), { force: true });
		return undefined;
	} catch (error) {
		const isRefusal = isDomainError(error) && !isTransient(error) && error.kind !== "internal";
		if (!isRefusal) {
			// it was removed meanwhile
			if (systemCode(error) === "ENOENT") return undefined;
			ctx.log.warn({ op: codeOf(error) }, "file of the watched folder could not be taken");
			return codeOf(error);
		}
		try {
			await refuse(folder, file, error);
			return undefined;
		} catch (failure) {
			return codeOf(failure);
		}
	}
}

function failedOnceMore(
	file: string,
	code: string,
	before: FailingFile | undefined,
	now: number,
): FailingFile {
	const tries = (before?.tries ?? 0) + 1;
	const waitMs = Math.min(everyMs * 2 ** Math.min(tries, 12), longestBackOffMs);
	return {
		name: file,
		code,
		tries,
		since: before?.since ?? new Date(now).toISOString(),
		nextTryAt: new Date(now + waitMs).toISOString(),
	};
}

/** One round over the ready files; each is handled independently of the others. */
async function workRound(ctx: Context, folder: string, last: FolderRound): Promise<FolderRound> {
	const now = ctx.now().getTime();
	const began = systemClock.now().getTime();
	const { ready, waiting, seen, error } = await lookInto(folder, last.seen);
	const failing = new Map(last.failing.filter(({ name }) => name in seen).map((each) => [each.name, each]));
	const isDue = (file: string) => now >= Date.parse(failing.get(file)?.nextTryAt ?? "1970-01-01");
	const due = ready.filter(isDue);
	let done = 0;
	for (const file of due.slice(0, maxFiles)) {
		if (systemClock.now().getTime() - began > longestMs) break;
		const code = await workOff(ctx, folder, file);
		done++;
		if (code === undefined) failing.delete(file);
		else failing.set(file, failedOnceMore(file, code, failing.get(file), now));
	}
	return {
		lastRoundAt: new Date(now).toISOString(),
		waiting: waiting + due.length - done,
		error,
		failing: [...failing.values()],
		seen,
	};
}

/**
 * The job: reads the files of the folder by the rules of the machine API. An accepted file is deleted, a refused file is
 * moved aside. A file that can be neither read nor moved stays and is tried again at growing intervals, without blocking
 * other files.
 */
export async function takeFolder(ctx: Context): Promise<void> {
	const folder = ctx.env.reportFolder;
	if (!folder) return;
	await scheduleFolder(ctx);
	await writeFolderRound(ctx, await workRound(ctx, folder, await readFolderRound(ctx)));
}
