import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/job/service.server.ts";
import { isDay } from "#locale/date.ts";
import { second, systemClock } from "#platform/clock.ts";
import { DomainError, invalid, isDomainError, isTransient } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { parseWithWrittenValues } from "#platform/json-text.ts";
import { maxFileBytes } from "../attachment/limits.ts";
import { ExternalReportInput, externalLimitBytes } from "./schema.ts";
import { type ExternalReport, receiveReport } from "./service.server.ts";

// A folder that the laboratory's own system drops files into: the machine door for systems that cannot call one.

const kind = "report.folder";
const everyMs = 15 * second;
/** A file that was written to so lately may still be growing. */
const settledMs = 5 * second;
/** Where files go that were not taken, each with a text beside it that says why. */
const refusedFolder = "refused";
/** Less than a job may take; what is left is taken the next time. */
const longestMs = 40 * second;

/** Puts the next look into the folder into the queue, where a folder is named. */
export async function scheduleFolder(ctx: Context): Promise<void> {
	if (!ctx.env.reportFolder) return;
	const runAt = new Date((Math.floor(ctx.now().getTime() / everyMs) + 1) * everyMs);
	await enqueueJob(ctx, { kind, runAt, uniqueKey: `${kind} ${runAt.toISOString()}` });
}

/** `140503-0017.pdf`, or with the day of the reception `140503-0017@2026-05-24.json`. */
function namedIn(file: string): { receptNo: string; receptDate?: string; isJson: boolean } | undefined {
	const [, receptNo = "", receptDate, kindOfFile = ""] =
		/^([^@]{1,40}?)(?:@(\d{4}-\d{2}-\d{2}))?\.(pdf|json)$/i.exec(file) ?? [];
	if (!receptNo || (receptDate && !isDay(receptDate))) return undefined;
	return {
		receptNo,
		...(receptDate ? { receptDate } : {}),
		isJson: kindOfFile.toLowerCase() === "json",
	};
}

/** @throws DomainError `body.malformed`, `validation.failed`, as the call of a machine would be answered */
async function contentOf(path: string): Promise<Omit<ExternalReport, "receptNo">> {
	let body: unknown;
	try {
		body = parseWithWrittenValues(await readFile(path, "utf8"));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new DomainError("malformed", "body.malformed");
	}
	const { data, error } = ExternalReportInput.safeParse(body);
	if (!data) throw invalid(fieldErrors(error));
	const { pdf, ...sent } = data;
	return { ...sent, pdf: pdf === undefined ? undefined : () => Buffer.from(pdf, "base64") };
}

/** Takes one file in. @throws DomainError as `receiveReport` */
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

/** Moves a file aside, with the reason beside it in the words of the machine door. */
async function refuse(folder: string, file: string, { code, fields }: DomainError): Promise<void> {
	const aside = join(folder, refusedFolder);
	await mkdir(aside, { recursive: true });
	const lines = [code, ...fields.map(({ field, key }) => `${field} ${key}`)];
	await writeFile(join(aside, `${file}.txt`), `${lines.join("\n")}\n`);
	await rename(join(folder, file), join(aside, file));
}

async function settledFiles(folder: string, now: number): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	const files: string[] = [];
	for (const entry of entries) {
		if (!entry.isFile() || entry.name.startsWith(".")) continue;
		const about = await stat(join(folder, entry.name)).catch(() => undefined);
		if (about && now - about.mtimeMs >= settledMs) files.push(entry.name);
	}
	return files.toSorted();
}

/**
 * The job: what lies in the folder is taken in by the rules of the machine door. A file that was taken is removed, one that was not
 * is moved aside; what nobody can help now, such as a database that is away, is tried again the next time.
 */
export async function takeFolder(ctx: Context): Promise<void> {
	const folder = ctx.env.reportFolder;
	if (!folder) return;
	await scheduleFolder(ctx);
	const began = systemClock.now().getTime();
	for (const file of await settledFiles(folder, began)) {
		if (systemClock.now().getTime() - began > longestMs) break;
		try {
			await take(ctx, folder, file);
			await rm(join(folder, file));
		} catch (error) {
			if (!isDomainError(error) || isTransient(error)) throw error;
			await refuse(folder, file, error);
		}
	}
}
