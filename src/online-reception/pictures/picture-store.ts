import { ApiProblem, unwrap, uploadClient } from "#api/client.ts";
import type { Upload, UploadKind, UploadPage } from "#domain/media/upload/schema.ts";
import { maxPages } from "#domain/media/upload/upload-limits.ts";
import { type CropRectangle, isWhole, whole } from "./crop-rectangle.ts";
import { Originals } from "./original-pictures.ts";
import type { Hint } from "./picture-quality.ts";
import { sendPage } from "./send-picture.ts";
import { prepare } from "./shrink-picture.ts";
import { forgetPictures, originals, type StoredPicture, waiting } from "./stored-pictures.ts";

// The pictures of a request between the camera and the server. They go one after the other; what a broken connection
// stops goes on by itself, also after a reload, and only the person's own choice takes a picture away.

/** Why a picture was refused; for `tell`, the server's text is shown. */
export type SendProblem = "network" | "signed-out" | "heic" | "pdf" | "unreadable" | "full" | "tell";

export type Picture = {
	key: string;
	/** Name of the file; empty for a picture from another device. */
	name: string;
	state: "preparing" | "sending" | "waiting" | "refused" | "stored";
	percent: number;
	hints: Hint[];
	trouble?: SendProblem;
	/** The text from the server. */
	words?: string;
	/** URL of a picture that is only on this device. */
	preview?: string;
	/** The picture on the server. */
	page?: UploadPage | undefined;
	/** The picture on the server that this one replaces after its upload. */
	before?: { key: string; page?: UploadPage | undefined } | undefined;
	/** Whether a crop can be undone. */
	isCropped?: boolean;
};

export type PicturesState = { isLoaded: boolean; pictures: Picture[]; failed: boolean };

const firstRetryMs = 3_000;
const maxRetryMs = 60_000;
const { Upload: api } = uploadClient;

const newKey = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

export class PictureStore {
	readonly #kind: UploadKind;
	readonly #set: string;
	readonly #onId: (id: string) => void;
	readonly #listeners = new Set<() => void>();
	readonly #blobs = new Map<string, Blob>();
	readonly #originals: Originals;
	/** Pictures removed during upload: the server may have them until it receives the removal. */
	readonly #removed = new Set<string>();
	#state: PicturesState = { isLoaded: false, pictures: [], failed: false };
	#id = "";
	#loading: Promise<void> | undefined;
	#sending: Promise<void> | undefined;
	#retryMs = firstRetryMs;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/**
	 * @param onId called with the id of the set once the server has a page of it; with an empty id once the server has no
	 *   page
	 */
	constructor(kind: UploadKind, set: string, onId: (id: string) => void) {
		this.#kind = kind;
		this.#set = set;
		this.#onId = onId;
		this.#originals = new Originals(kind, set);
		window.addEventListener("online", () => this.resume());
	}

	/** Id of the set on the server; empty while the set has no page. */
	get id(): string {
		return this.#state.pictures.some(({ page }) => page) ? this.#id : "";
	}
	getState = (): PicturesState => this.#state;
	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	#show(part: Partial<PicturesState>) {
		this.#state = { ...this.#state, ...part };
		for (const listener of this.#listeners) listener();
	}
	#change(key: string, part: Partial<Picture>) {
		this.#show({
			pictures: this.#state.pictures.map((picture) =>
				picture.key === key ? { ...picture, ...part } : picture,
			),
		});
	}

	/** Loads the pictures on the server, then the pictures stored only on this device. */
	load(id: string): Promise<void> {
		this.#id ||= id;
		this.#loading ??= this.#read().finally(() => {
			this.#loading = undefined;
		});
		return this.#loading;
	}

	async #read() {
		if (this.#state.isLoaded && !this.#state.failed) return;
		try {
			if (this.#id) this.#adopt(await unwrap(api[":id"].$get({ param: { id: this.#id } })));
			this.#show({ failed: false });
		} catch (error) {
			if (error instanceof ApiProblem && error.status === 404) {
				this.#id = "";
				this.#onId("");
			} else this.#show({ failed: true });
		}
		if (!this.#state.isLoaded) {
			await this.#originals.load();
			for (const kept of await waiting.read(this.#set, this.#kind)) this.#take(kept);
			for (const { key } of this.#state.pictures)
				this.#change(key, { isCropped: this.#originals.isCropped(key) });
		}
		this.#show({ isLoaded: true });
		this.resume();
	}

	#adopt(upload: Upload) {
		for (const page of upload.pages) if (this.#removed.has(page.key)) void this.#drop(upload.id, page);
		const known = new Map(this.#state.pictures.map((picture) => [picture.key, picture]));
		const left = upload.pages.filter(({ key }) => !this.#removed.has(key));
		const stored = left.map((page): Picture => {
			// the cropped picture shows in its final place, also during its upload
			const after = this.#state.pictures.find(({ before }) => before?.key === page.key);
			if (after) return { ...after, before: { key: page.key, page } };
			const { preview, name = "", hints = [], isCropped = false } = known.get(page.key) ?? {};
			return { key: page.key, name, hints, preview, page, isCropped, state: "stored", percent: 100 };
		});
		const keys = new Set(stored.map(({ key }) => key));
		const others = this.#state.pictures.filter(({ key, page }) => !keys.has(key) && !page);
		this.#show({ pictures: [...stored, ...others] });
		this.#id = upload.id;
		this.#onId(upload.pages.length ? upload.id : "");
	}

	/**
	 * Removes a picture that arrived on the server although it was removed during upload. If the server cannot be
	 * reached, the removal is tried again with the next response.
	 */
	#drop = (id: string, page: UploadPage) =>
		unwrap(api[":id"].Page[":pageId"].$delete({ param: { id, pageId: page.id } })).then(
			() => void this.#removed.delete(page.key),
			() => undefined,
		);

	#reread = () =>
		this.#id
			? unwrap(api[":id"].$get({ param: { id: this.#id } })).then(
					(upload) => this.#adopt(upload),
					() => undefined,
				)
			: Promise.resolve();

	#take({ key, name, hints, blob, replaces }: StoredPicture) {
		if (this.#state.pictures.some((picture) => picture.key === key)) return;
		this.#blobs.set(key, blob);
		const preview = URL.createObjectURL(blob);
		this.#put({ key, name, hints, preview, state: "waiting", percent: 0 }, replaces);
	}

	/** Shows a picture in place of another one, or at the end. */
	#put(picture: Picture, replaces: string | undefined) {
		const { pictures } = this.#state;
		const old = pictures.find(({ key }) => key === replaces);
		if (replaces) picture.before = { key: replaces, page: old?.page };
		this.#show({
			pictures: old ? pictures.map((each) => (each === old ? picture : each)) : [...pictures, picture],
		});
	}

	/** Adds photos or files from the device. */
	async add(files: readonly File[]): Promise<void> {
		const most = maxPages[this.#kind];
		for (const file of files) {
			const key = newKey();
			const counted = this.#state.pictures.filter(({ state }) => state !== "refused").length;
			const isFull = most > 1 && counted >= most;
			const picture: Picture = { key, name: file.name, hints: [], state: "preparing", percent: 0 };
			// what was refused gives way to what comes after it
			const others = this.#state.pictures.filter(({ state }) => most > 1 || state === "stored");
			for (const gone of this.#state.pictures) if (!others.includes(gone)) void waiting.forget(gone.key);
			this.#show({
				pictures: [...others, isFull ? { ...picture, state: "refused", trouble: "full" } : picture],
			});
			if (isFull) continue;
			const prepared = await prepare(file);
			if (!this.#state.pictures.some((one) => one.key === key)) continue;
			if (typeof prepared === "string") {
				this.#change(key, { state: "refused", trouble: prepared });
				continue;
			}
			const { blob, hints } = prepared;
			this.#blobs.set(key, blob);
			this.#originals.remember(key, { blob: file, turns: 0, cut: whole });
			await waiting.keep({ kind: this.#kind, set: this.#set, key, name: file.name, hints, blob });
			this.#change(key, { hints, state: "waiting", preview: URL.createObjectURL(blob) });
			this.resume();
		}
	}

	/** Sends waiting pictures now. */
	resume = (): void => {
		clearTimeout(this.#timer);
		this.#sending ??= this.#sendAll().then((isThrough) => {
			this.#sending = undefined;
			// came while the last one was on its way; after a failure the next try has its time
			if (isThrough && this.#state.pictures.some(({ state }) => state === "waiting")) this.resume();
		});
	};

	/** Sends the waiting pictures one after the other. @returns false when sending had to stop */
	async #sendAll(): Promise<boolean> {
		for (;;) {
			const next = this.#state.pictures.find(({ state }) => state === "waiting");
			const blob = next && this.#blobs.get(next.key);
			if (!next || !blob) return true;
			const { key } = next;
			this.#change(key, { state: "sending", percent: 0, trouble: undefined, words: undefined });
			try {
				const replaces = next.before?.key;
				const address = { kind: this.#kind, set: this.#set, key, blob, replaces };
				const upload = await sendPage(address, (percent) => this.#change(key, { percent }));
				this.#adopt(upload);
				this.#blobs.delete(key);
				await waiting.forget(key);
				if (replaces) await originals.forget(replaces);
				this.#retryMs = firstRetryMs;
			} catch (error) {
				if (this.#removed.has(key)) await this.#reread();
				else if (!this.#failed(key, error instanceof ApiProblem ? error : undefined)) return false;
			}
		}
	}

	/** Handles a picture that could not be sent. @returns whether to try the next picture */
	#failed(key: string, problem: ApiProblem | undefined): boolean {
		if (problem?.status === 401) this.#change(key, { state: "waiting", trouble: "signed-out" });
		else if (problem?.status === 429) {
			this.#change(key, { state: "waiting", trouble: "tell", words: problem.message });
			this.#timer = setTimeout(this.resume, (problem.retryAfterSeconds ?? 60) * 1000);
		} else if (problem && problem.status >= 400 && problem.status < 500) {
			const words = problem.fields[0]?.message ?? problem.message;
			void waiting.forget(key);
			const { before } = this.#state.pictures.find((one) => one.key === key) ?? {};
			// the page it was to replace is still there
			if (before?.page) this.#giveUp(key, before.key, { trouble: "tell", words });
			else this.#change(key, { state: "refused", trouble: "tell", words });
			return true;
		} else {
			this.#change(key, { state: "waiting", trouble: "network" });
			this.#timer = setTimeout(this.resume, this.#retryMs);
			this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
		}
		return false;
	}

	/** Removes a picture from this device and the server. @throws ApiProblem when the server could not be reached */
	async remove(key: string): Promise<void> {
		const picture = this.#state.pictures.find((one) => one.key === key);
		if (picture?.state === "sending") this.#removed.add(key);
		await waiting.forget(key);
		this.#blobs.delete(key);
		const page = picture?.page ?? picture?.before?.page;
		if (page && this.#id) {
			const param = { id: this.#id, pageId: page.id };
			this.#adopt(await unwrap(api[":id"].Page[":pageId"].$delete({ param })));
		}
		this.#originals.forget(key);
		if (picture?.preview) URL.revokeObjectURL(picture.preview);
		this.#show({ pictures: this.#state.pictures.filter((one) => one.key !== key) });
	}

	/** The photo before cropping; a photo from another device is loaded from the server. @throws ApiProblem */
	originalOf = (key: string) => {
		const { page } = this.#state.pictures.find((one) => one.key === key) ?? {};
		return this.#originals.of(key, page);
	};

	/** Crops a photo: the part replaces the uploaded picture; the whole photo undoes a crop. @throws ApiProblem */
	async crop(key: string, cut: CropRectangle): Promise<void> {
		const old = this.#state.pictures.find((one) => one.key === key);
		const original = await this.originalOf(key);
		if (!old) return;
		const prepared = await prepare(original.blob, { ...original, cut });
		// the server's picture, or one that was read before
		if (typeof prepared === "string") throw new ApiProblem(0, { code: "network" });
		const { blob, hints } = prepared;
		const next = newKey();
		await this.#originals.change(key, next, { ...original, cut });
		await waiting.keep({
			kind: this.#kind,
			set: this.#set,
			key: next,
			name: old.name,
			hints,
			blob,
			replaces: key,
		});
		this.#blobs.set(next, blob);
		const isCropped = !isWhole(cut);
		const preview = URL.createObjectURL(blob);
		this.#put({ key: next, name: old.name, hints, preview, isCropped, state: "waiting", percent: 0 }, key);
		this.resume();
	}

	/** Undoes the crop. @throws ApiProblem */
	async uncrop(key: string): Promise<void> {
		const { before, state } = this.#state.pictures.find((one) => one.key === key) ?? {};
		if (state === "stored") return this.crop(key, whole);
		if (!before?.page) return;
		await waiting.forget(key);
		this.#giveUp(key, before.key);
		// it may have arrived, and only the answer was lost
		await this.#reread();
	}

	/** Shows the page on the server instead of its pending replacement. */
	#giveUp(key: string, before: string, said: Partial<Picture> = {}) {
		this.#blobs.delete(key);
		this.#originals.giveBack(key, before);
		const isCropped = this.#originals.isCropped(before);
		this.#show({
			pictures: this.#state.pictures.map((picture): Picture => {
				if (picture.key !== key || !picture.before) return picture;
				const {
					name,
					hints,
					before: { page },
				} = picture;
				return { key: before, name, hints, page, isCropped, state: "stored", percent: 100, ...said };
			}),
		});
	}

	/** Rotates a picture by a quarter turn to the right. @throws ApiProblem */
	turn = (key: string): Promise<void> =>
		this.#arrange((pages) =>
			pages.map((page) => (page.key === key ? { ...page, turns: (page.turns + 1) % 4 } : page)),
		);

	/** Moves a picture up or down by one position. @throws ApiProblem */
	move = (key: string, by: 1 | -1): Promise<void> =>
		this.#arrange((pages) => {
			const from = pages.findIndex((page) => page.key === key);
			const moved = pages.toSpliced(from, 1);
			const page = pages[from];
			return page ? moved.toSpliced(from + by, 0, page) : pages;
		});

	async #arrange(change: (pages: UploadPage[]) => UploadPage[]) {
		const pages = change(this.#state.pictures.flatMap(({ page, before }) => page ?? before?.page ?? []));
		const json = { pages: pages.map(({ id, turns }) => ({ id, turns })) };
		this.#adopt(await unwrap(api[":id"].$put({ param: { id: this.#id }, json })));
	}

	/** Waits until no upload is pending. @returns whether all pictures have arrived; refused pictures do not count */
	async settled(): Promise<boolean> {
		await this.#loading;
		const isPreparing = () => this.#state.pictures.some(({ state }) => state === "preparing");
		while (isPreparing()) await new Promise((resolve) => setTimeout(resolve, 100));
		while (this.#sending) await this.#sending;
		return this.#state.pictures.every(({ state }) => state === "stored" || state === "refused");
	}
}

const stores = new Map<string, PictureStore>();

const namesOf = (set: string) => [...stores.keys()].filter((name) => name.endsWith(` ${set}`));

/** Waits until this page has uploaded its pictures of a request. @returns false when a picture could not be sent */
export async function settleStores(set: string): Promise<boolean> {
	const settled = await Promise.all(namesOf(set).map((name) => stores.get(name)?.settled()));
	return !settled.includes(false);
}

/** Removes the pictures of a submitted or deleted request from the device. */
export async function forgetStores(set: string): Promise<void> {
	for (const name of namesOf(set)) stores.delete(name);
	await forgetPictures(set);
}

/** The store of a request's pictures; uploads continue while the user is on another page. */
export function pictureStore(kind: UploadKind, set: string, onId: (id: string) => void): PictureStore {
	const name = `${kind} ${set}`;
	const store = stores.get(name) ?? new PictureStore(kind, set, onId);
	stores.set(name, store);
	return store;
}
