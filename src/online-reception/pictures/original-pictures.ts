import type { UploadKind, UploadPage } from "#domain/media/upload/schema.ts";
import { isWhole, whole } from "./crop-rectangle.ts";
import { pictureUrl } from "./picture-url.ts";
import { type Original, prepare } from "./shrink-picture.ts";
import { originals as kept } from "./stored-pictures.ts";

/** The original photos, by the key of the page that shows a photo or a part of it. */
export class Originals {
	readonly #kind: UploadKind;
	readonly #set: string;
	readonly #known = new Map<string, Original>();

	constructor(kind: UploadKind, set: string) {
		this.#kind = kind;
		this.#set = set;
	}

	/** Loads the originals of cropped pages from the device. */
	async load(): Promise<void> {
		for (const { key, blob, cut } of await kept.read(this.#set, this.#kind))
			this.#known.set(key, { blob, turns: 0, cut });
	}

	isCropped(key: string): boolean {
		const { cut } = this.#known.get(key) ?? {};
		return cut !== undefined && !isWhole(cut);
	}

	remember(key: string, original: Original): void {
		this.#known.set(key, original);
	}

	/**
	 * The original of a page. If the page was rotated after the crop, a new crop starts, because the kept part has moved.
	 * @throws when the server cannot be reached
	 */
	async of(key: string, page: UploadPage | undefined): Promise<Original> {
		const turns = page?.turns ?? 0;
		const known = await this.#readable(key);
		if (known && turns === 0) return known;
		if (known) return { blob: known.blob, turns: (known.turns + turns) % 4, cut: whole };
		if (!page) throw new Error("neither here nor there");
		const answer = await fetch(pictureUrl(page, "full"));
		if (!answer.ok) throw new Error(`the picture: ${answer.status}`);
		// it comes turned
		const original: Original = { blob: await answer.blob(), turns: 0, cut: whole };
		if (turns === 0) this.#known.set(key, original);
		return original;
	}

	/** The original, if it can still be read: a photo on the device may have been deleted, or become inaccessible. */
	async #readable(key: string): Promise<Original | undefined> {
		const known = this.#known.get(key);
		try {
			await known?.blob.slice(0, 1).arrayBuffer();
			return known;
		} catch {
			this.#known.delete(key);
			return undefined;
		}
	}

	/**
	 * Assigns the original to the page that replaces another. The part cut away stays on the device, even after a reload.
	 */
	async change(from: string, to: string, original: Original): Promise<void> {
		this.#known.set(to, original);
		if (isWhole(original.cut)) return;
		const prepared = await prepare(original.blob, { ...original, cut: whole });
		if (typeof prepared === "string") return;
		const { blob } = prepared;
		await kept.keep({ kind: this.#kind, set: this.#set, key: to, blob, cut: original.cut });
		// for the time in which the server has the one before
		if (!this.#known.has(from)) this.#known.set(from, { ...original, cut: whole });
	}

	/** Assigns the original to the previous page again. */
	giveBack(from: string, to: string): void {
		const original = this.#known.get(from);
		if (original && !this.#known.has(to)) this.#known.set(to, { ...original, cut: whole });
		this.forget(from);
	}

	forget(key: string): void {
		this.#known.delete(key);
		void kept.forget(key);
	}
}
