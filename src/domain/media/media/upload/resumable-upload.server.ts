import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { FileStore } from "@tus/file-store";
import { EVENTS, Server } from "@tus/server";
import type { Context } from "#database/context.server.ts";
import { conflict, DomainError, invalid, isDomainError, notFound, unavailable } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { newId } from "#platform/ids.server.ts";
import { dropUpload } from "./drop-upload.server.ts";
import { reserveUpload } from "./reserve-upload.server.ts";
import { ownUpload, UploadAnnouncement, uploadsFolder } from "./upload.server.ts";
import { uploadKeptMs } from "./upload-limits.ts";

// The tus protocol carries the bytes; who may send, how much, and what becomes of it is said by upload.server.ts.

/** The upload address below /api; the protocol uses this address and `…/{id}`. */
export const uploadPath = "/Media/Upload";

/** The current call, and the error that refused it. */
type Call = { ctx: Context; problem?: unknown };
const calls = new AsyncLocalStorage<Call>();
const contextOf = () => {
	const call = calls.getStore();
	if (!call) throw new Error("no upload is being answered");
	return call.ctx;
};

const servers = new Map<string, Server>();

function serverOf(folder: string): Server {
	const made = servers.get(folder);
	if (made) return made;
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const server = new Server({
		path: `/api${uploadPath}`,
		datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: uploadKeptMs }),
		// how large one may be is said by `reserveUpload`, in words
		relativeLocation: true,
		namingFunction: () => newId(),
		async onIncomingRequest(request, id) {
			if (request.method !== "POST") await ownUpload(contextOf(), id);
		},
		async onUploadCreate(_, { id, size = 0, metadata }) {
			const announced = UploadAnnouncement.safeParse(metadata ?? {});
			if (!announced.success) throw invalid(fieldErrors(announced.error));
			await reserveUpload(contextOf(), id, size, announced.data);
			return {};
		},
		onResponseError(_, error) {
			const call = calls.getStore();
			if (call) call.problem = error;
			return undefined;
		},
	});
	server.on(EVENTS.POST_TERMINATE, () => {});
	servers.set(folder, server);
	return server;
}

/** Turns a refusal of the upload protocol into the API's usual error; after a conflict the client tries again. */
function refusalOf(status: number): DomainError {
	if (status >= 500) return unavailable();
	if (status === 404 || status === 410) return notFound();
	// another piece was expected, or another piece is on its way
	if (status === 409 || status === 423) return conflict("media.upload-offset");
	return new DomainError("malformed", "media.upload-malformed");
}

const methods = new Set(["POST", "HEAD", "PATCH", "DELETE"]);

/**
 * Responds to a call of the upload protocol; undefined for a method that is not part of the protocol. @throws DomainError
 * the reason for a refusal
 */
export async function answerUpload(ctx: Context, request: Request): Promise<Response | undefined> {
	if (!methods.has(request.method)) return undefined;
	const call: Call = { ctx };
	const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
	if (request.method === "DELETE") {
		await dropUpload(ctx, id);
		return new Response(null, { status: 204, headers: { "tus-resumable": "1.0.0" } });
	}
	const answer = await calls.run(call, () => serverOf(uploadsFolder(ctx)).handleWeb(request));
	if (isDomainError(call.problem)) throw call.problem;
	if (answer.status >= 400) throw refusalOf(answer.status);
	// no other site has anything to do here
	const headers = new Headers(answer.headers);
	for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name);
	headers.set("cache-control", "no-store");
	return new Response(answer.body, { status: answer.status, headers });
}
