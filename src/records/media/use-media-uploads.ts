import { type RefObject, useEffect, useRef, useState } from "react";
import type { Upload } from "tus-js-client";
import { ApiProblem, callHeaders, mediaClient } from "#api/client.ts";
import { maxBytesOf, maxUploadBytes } from "#domain/media/media/kinds.ts";
import type { MediaRecord } from "#domain/media/media/schema.ts";
import { useCall } from "../call-context.tsx";
import { firstPieceBytes, nextPieceBytes } from "./upload-pieces.ts";

export type UploadState = "waiting" | "sending" | "paused" | "checking" | "done" | "known" | "failed";

/** A file during upload to the library. */
export type SentFile = {
	key: number;
	name: string;
	state: UploadState;
	percent: number;
	problem?: unknown;
	media?: MediaRecord;
};

type Options = {
	folderId?: string | null;
	/** The item whose file is replaced. */
	replaces?: { id: string; version: number };
	/** The text of the error for a file that is larger than the limit. */
	tooLarge: (limitBytes: number) => string;
	/** Called for each file that the library has received. */
	onTaken: (media: MediaRecord) => void;
};

/** Maximum number of uploads at the same time; more uploads would not be faster. */
const maxAtOnce = 3;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** The server's error for a refused piece. */
function problemOf(error: unknown): unknown {
	const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
		.originalResponse;
	if (!response) return new ApiProblem(0, { code: "network" });
	try {
		return new ApiProblem(response.getStatus(), JSON.parse(response.getBody()));
	} catch {
		return new ApiProblem(response.getStatus(), {});
	}
}

type PieceOptions = Pick<Options, "folderId" | "replaces"> & {
	onPercent: (percent: number) => void;
	onFailed: (problem: unknown) => void;
	/** @param id id of the upload on the server */
	onSent: (id: string) => void;
};

/** Whether the server refused only this piece, so that the upload may continue. */
const isRetried = (status: number) => [0, 408, 409, 423, 429].includes(status) || status >= 500;

/** Uploads a file in pieces, sized to suit the connection. */
async function uploadOf(file: File, options: PieceOptions): Promise<Upload> {
	const { folderId, replaces, onPercent, onFailed, onSent } = options;
	const { Upload } = await import("tus-js-client");
	let pieceAt = 0;
	const upload = new Upload(file, {
		endpoint: "/api/Media/Upload",
		metadata: {
			filename: file.name,
			...(folderId ? { folderId } : {}),
			...(replaces ? { replacesId: replaces.id, replacesVersion: String(replaces.version) } : {}),
		},
		chunkSize: firstPieceBytes,
		retryDelays,
		// another item's file, or another folder, is another upload
		fingerprint: async () =>
			`nemooneh-media:${replaces?.id ?? ""}:${file.name}:${file.size}:${file.lastModified}`,
		removeFingerprintOnSuccess: true,
		onBeforeRequest(request) {
			pieceAt = performance.now();
			for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
		},
		onShouldRetry(error) {
			upload.options.chunkSize = firstPieceBytes;
			return isRetried(error.originalResponse?.getStatus() ?? 0);
		},
		onChunkComplete(bytes) {
			upload.options.chunkSize = nextPieceBytes(bytes, performance.now() - pieceAt);
		},
		onProgress: (sent, total) => onPercent(total ? (sent / total) * 100 : 0),
		onError: (error) => onFailed(problemOf(error)),
		onSuccess: () => onSent(upload.url?.split("/").at(-1) ?? ""),
	});
	return upload;
}

/** The list entry of a new file; files that cannot be accepted are not sent. */
function joining(file: File, key: number, tooLarge: Options["tooLarge"]): SentFile {
	const { name } = file;
	const limit = /^image\//.test(file.type) ? maxBytesOf.image : maxUploadBytes;
	if (file.size <= limit) return { key, name, state: "waiting", percent: 0 };
	const problem = new ApiProblem(413, { code: "media.too-large", detail: tooLarge(limit) });
	return { key, name, state: "failed", percent: 0, problem };
}

/** Starts the next waiting file whenever there is room for one more. */
function useNextUpload(files: readonly SentFile[], start: (key: number) => Promise<void>): void {
	const active = files.filter(({ state }) => state === "sending" || state === "checking").length;
	const next = active < maxAtOnce ? files.find(({ state }) => state === "waiting")?.key : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a place is free for the next one
	useEffect(() => {
		if (next !== undefined) void start(next);
	}, [next]);
}

type Running = Map<number, { file: File; upload?: Upload }>;

/** Aborts running uploads when the page is left. */
function useAbortOnLeave(running: RefObject<Running>): void {
	useEffect(
		() => () => {
			for (const { upload } of running.current.values()) void upload?.abort();
		},
		[running],
	);
}

/** Uploads files in pieces and resumes interrupted uploads, a few at a time; reports the progress of each file. */
export function useMediaUploads({ folderId = null, replaces, tooLarge, onTaken }: Options) {
	const call = useCall();
	const [files, setFiles] = useState<readonly SentFile[]>([]);
	const running = useRef<Running>(new Map());
	const count = useRef(0);
	const change = (key: number, to: Partial<SentFile>) =>
		setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));

	async function take(key: number, id: string) {
		change(key, { state: "checking", percent: 100 });
		try {
			const { media, isKnown } = await call(() =>
				mediaClient.Media.Upload[":id"].Finish.$post({ param: { id } }),
			);
			change(key, { state: isKnown ? "known" : "done", media });
			running.current.delete(key);
			onTaken(media);
		} catch (problem) {
			change(key, { state: "failed", problem });
		}
	}

	async function start(key: number) {
		const entry = running.current.get(key);
		if (!entry) return;
		change(key, { state: "sending", problem: undefined });
		if (entry.upload) return entry.upload.start();
		const upload = await uploadOf(entry.file, {
			folderId,
			...(replaces ? { replaces } : {}),
			onPercent: (percent) => change(key, { percent }),
			onFailed: (problem) => change(key, { state: "failed", problem }),
			onSent: (id) => void take(key, id),
		});
		entry.upload = upload;
		const [before] = await upload.findPreviousUploads();
		if (before) upload.resumeFromPreviousUpload(before);
		upload.start();
	}

	useNextUpload(files, start);
	useAbortOnLeave(running);

	return {
		files,
		isSending: files.some(({ state }) => state === "sending" || state === "checking" || state === "waiting"),
		add(chosen: readonly File[]) {
			const added = chosen.map((file): SentFile => {
				const key = count.current++;
				running.current.set(key, { file });
				return joining(file, key, tooLarge);
			});
			setFiles((all) => [...all, ...added]);
		},
		pause(key: number) {
			void running.current.get(key)?.upload?.abort();
			change(key, { state: "paused" });
		},
		/** Resumes or repeats the upload. */
		resume: (key: number) => change(key, { state: "waiting", problem: undefined }),
		remove(key: number) {
			const upload = running.current.get(key)?.upload;
			// what is on the server goes by itself when this call is lost
			void upload?.abort(true).catch(() => {});
			running.current.delete(key);
			setFiles((all) => all.filter((each) => each.key !== key));
		},
	};
}
