import { ReceptionDraft, type SavedDraft } from "#domain/reception/schema.ts";
import type { Stored } from "#platform/encrypted-storage.ts";

// The reception draft between three places: the form, the device and the server (reception 3.2). Every change is on the
// device at once and on the server soon after; what could not be saved is tried again and never forgotten. Knows neither
// React nor the browser, so that every fault can be tried in a test.

/** What the device keeps: the draft and how far the server knows it. A null draft was dropped here and not yet there. */
export type Envelope = {
	draft: ReceptionDraft | null;
	/** The mobile whose draft it is. */
	owner: string;
	/** Last version the server acknowledged; 0 for none. */
	version: number;
	/** Holds changes that the server has not acknowledged. */
	isDirty: boolean;
	/** Which drafts left for the server without an answer: when it has one of them, that is no other device's. */
	sent?: readonly string[];
};

export type DraftDevice = {
	read(): Promise<Stored<Envelope>>;
	/** @throws Error when nothing can be kept: storage blocked or full */
	write(envelope: Envelope): Promise<void>;
	remove(): Promise<void>;
	/** Removes the draft and the key that could read it. */
	forget(): Promise<void>;
};

export type DraftRemote = {
	read(): Promise<SavedDraft>;
	save(draft: ReceptionDraft, version: number): Promise<SavedDraft>;
	remove(): Promise<void>;
};

/** `offline` covers every failure that another try may cure; `refused` is one that only a change can. */
export type SyncState = "none" | "saving" | "saved" | "offline" | "signed-out" | "refused" | "conflict";

export type DraftState = {
	isLoaded: boolean;
	draft: ReceptionDraft | null;
	/** Is it kept on the device? False when the browser refuses: then it lives in this page only. */
	isKept: boolean;
	sync: SyncState;
	/** When the server last acknowledged it. */
	savedAt: string | null;
	/** Something the person must be told once. */
	notice: "unreadable" | "ended-elsewhere" | null;
	/** The server's draft that another device made, while the person has not chosen. */
	theirs: SavedDraft | null;
};

export type StoreParts = {
	device: DraftDevice;
	remote: DraftRemote;
	now(): Date;
	newKey(): string;
	/** Runs something later. @returns a function that calls it off */
	later(run: () => void, milliseconds: number): () => void;
};

const debounceMs = 800;
const otherTabMs = 5_000;
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
const mostSent = 20;

const nothing: DraftState = {
	isLoaded: false,
	draft: null,
	isKept: true,
	sync: "none",
	savedAt: null,
	notice: null,
	theirs: null,
};

/** Do two drafts say the same? The id is the server's and does not count. */
const sameDraft = (one: ReceptionDraft, other: ReceptionDraft) =>
	JSON.stringify({ ...ReceptionDraft.parse(one), id: "" }) ===
	JSON.stringify({ ...ReceptionDraft.parse(other), id: "" });

/** Tells one state of a draft from every other, also on other devices. */
const markOf = ({ submissionKey, updatedDateTime }: ReceptionDraft) => `${submissionKey} ${updatedDateTime}`;

/** What a failed call means for the draft; `code` and `status` as the API client throws them. */
function syncStateOf(error: unknown): SyncState {
	const { status } = error as { status?: number };
	if (status === 401) return "signed-out";
	if (status === 412) return "conflict";
	return status === 400 || status === 413 || status === 415 || status === 422 ? "refused" : "offline";
}

export class DraftStore {
	readonly #parts: StoreParts;
	readonly #listeners = new Set<() => void>();
	#state = nothing;
	#envelope: Envelope | null = null;
	#owner = "";
	#loading: Promise<void> | undefined;
	#keeping: Promise<void> = Promise.resolve();
	#pushing: Promise<void> | undefined;
	#callOff = () => {};
	#retryMs = firstRetryMs;

	constructor(parts: StoreParts) {
		this.#parts = parts;
	}

	getState = (): DraftState => this.#state;

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Does the device hold changes that the server has not acknowledged? */
	get isUnsaved(): boolean {
		return this.#envelope?.isDirty ?? false;
	}

	#show(part: Partial<DraftState>) {
		this.#state = { ...this.#state, draft: this.#envelope?.draft ?? null, ...part };
		for (const listener of this.#listeners) listener();
	}

	/** Reads the device's draft of a mobile; somebody else's is removed unread. Once for each owner. */
	load(owner: string): Promise<void> {
		if (!this.#loading || this.#owner !== owner) {
			this.#owner = owner;
			this.#loading = this.#read().then(() => {
				// a tab that was killed had not sent it all
				if (this.#envelope?.isDirty) this.#pushIn(0);
			});
		}
		return this.#loading;
	}

	/** Reads the device again: another tab has written. */
	async reread(): Promise<void> {
		await this.#keeping;
		if (this.#pushing) await this.#pushing;
		await this.#read();
		// that tab sends it; should it have been closed meanwhile, this one does
		if (this.#envelope?.isDirty) this.#pushIn(otherTabMs);
	}

	async #read() {
		let stored: Stored<Envelope>;
		try {
			stored = await this.#parts.device.read();
		} catch {
			this.#show({ isLoaded: true, isKept: false });
			return;
		}
		const draft =
			stored.state === "value" ? ReceptionDraft.nullable().safeParse(stored.value.draft) : undefined;
		const isUnreadable = stored.state === "corrupt" || draft?.success === false;
		const isOurs = stored.state === "value" && stored.value.owner === this.#owner;
		if (stored.state === "value" && draft?.success && isOurs)
			this.#envelope = { ...stored.value, draft: draft.data };
		else {
			this.#envelope = null;
			if (stored.state !== "none") await this.#parts.device.remove();
		}
		const sync = this.#envelope && !this.#envelope.isDirty ? "saved" : "none";
		this.#show({ isLoaded: true, sync, ...(isUnreadable ? { notice: "unreadable" as const } : {}) });
	}

	/** Starts a new draft in place of any other. */
	begin(draft: ReceptionDraft): void {
		const now = this.#parts.now().toISOString();
		this.#set({
			draft: {
				...draft,
				id: "",
				submissionKey: this.#parts.newKey(),
				createdDateTime: now,
				updatedDateTime: now,
			},
			owner: this.#owner,
			version: this.#envelope?.version ?? 0,
			isDirty: true,
			sent: this.#envelope?.sent,
		});
	}

	/** Changes fields: on the device at once, on the server shortly. */
	change(patch: Partial<ReceptionDraft>): void {
		const envelope = this.#envelope;
		if (!envelope?.draft) return;
		const updatedDateTime = this.#parts.now().toISOString();
		this.#set({ ...envelope, draft: { ...envelope.draft, ...patch, updatedDateTime }, isDirty: true });
	}

	#set(envelope: Envelope, waitMs = debounceMs) {
		this.#envelope = envelope;
		// what was just typed is not among what the server has acknowledged
		const isStale = envelope.isDirty && this.#state.sync === "saved";
		this.#show(isStale ? { sync: "saving" } : {});
		this.#keep();
		if (envelope.isDirty) this.#pushIn(waitMs);
	}

	#keep() {
		this.#keeping = this.#keeping.then(async () => {
			const envelope = this.#envelope;
			try {
				await (envelope ? this.#parts.device.write(envelope) : this.#parts.device.remove());
				if (!this.#state.isKept) this.#show({ isKept: true });
			} catch {
				this.#show({ isKept: false });
			}
		});
	}

	/** Waits until the device has what was typed. */
	kept = (): Promise<void> => this.#keeping;

	#pushIn(milliseconds: number) {
		this.#callOff();
		this.#callOff = this.#parts.later(() => void this.push(), milliseconds);
	}

	/** Sends what the server lacks, now. Ends when the server has answered or could not be reached. */
	push(): Promise<void> {
		this.#callOff();
		this.#pushing ??= this.#send().finally(() => {
			this.#pushing = undefined;
			// typed while it was on its way
			if (this.#envelope?.isDirty && this.#state.sync === "saving") this.#pushIn(debounceMs);
		});
		return this.#pushing;
	}

	async #send() {
		if (!this.#envelope?.isDirty || this.#state.sync === "conflict") return;
		this.#show({ sync: "saving" });
		const sent = await this.#marked(this.#envelope);
		try {
			if (sent.draft) this.#acknowledge(sent, await this.#parts.remote.save(sent.draft, sent.version));
			else {
				await this.#parts.remote.remove();
				if (this.#envelope === sent) this.#clear();
			}
			this.#retryMs = firstRetryMs;
		} catch (error) {
			await this.#failed(error, sent);
		}
	}

	/** Notes on the device that a draft leaves for the server, before it does: the answer may never be heard. */
	async #marked(envelope: Envelope): Promise<Envelope> {
		const { draft, sent = [] } = envelope;
		if (!draft || sent.includes(markOf(draft))) return envelope;
		const marked = { ...envelope, sent: [...sent, markOf(draft)].slice(-mostSent) };
		this.#envelope = marked;
		this.#keep();
		await this.#keeping;
		return marked;
	}

	#acknowledge(sent: Envelope, { version, savedAt, draft }: SavedDraft) {
		const envelope = this.#envelope;
		if (!envelope) return;
		const isDirty = envelope.draft !== sent.draft;
		const id = draft?.id ?? "";
		const known = { version, isDirty, sent: [] };
		this.#envelope = { ...envelope, ...known, draft: envelope.draft && { ...envelope.draft, id } };
		this.#show({ sync: isDirty ? "saving" : "saved", savedAt });
		this.#keep();
	}

	async #failed(error: unknown, sent: Envelope) {
		const sync = syncStateOf(error);
		if (sync === "conflict") return this.#compare(sent);
		this.#show({ sync });
		if (sync !== "offline") return;
		this.#pushIn(this.#retryMs);
		this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
	}

	/** The server has another version: our own, whose acknowledgement was lost, or another device's. */
	async #compare(sent: Envelope) {
		try {
			const saved = await this.#parts.remote.read();
			if (saved.draft && sent.draft && sameDraft(saved.draft, sent.draft)) this.#acknowledge(sent, saved);
			else if (this.#isOwn(saved)) this.#follow(saved);
			else this.#show({ sync: "conflict", theirs: saved });
		} catch (error) {
			this.#show({ sync: syncStateOf(error) });
			this.#pushIn(this.#retryMs);
		}
	}

	/** Does the server have an earlier state of what is here, whose acknowledgement was never heard? */
	#isOwn = ({ draft }: SavedDraft) =>
		draft !== null && (this.#envelope?.sent?.includes(markOf(draft)) ?? false);

	/** Goes on from what the server has: the changes since then are ours alone. */
	#follow({ version }: SavedDraft) {
		const envelope = this.#envelope;
		if (!envelope) return;
		this.#set({ ...envelope, version }, 0);
	}

	/** Asks the server what it has: goes on from another device's last acknowledged change, or sends ours. */
	async pull(): Promise<void> {
		let saved: SavedDraft;
		try {
			saved = await this.#parts.remote.read();
		} catch (error) {
			const sync = syncStateOf(error);
			this.#show({ sync });
			if (sync === "offline" && this.#envelope?.isDirty) this.#pushIn(this.#retryMs);
			return;
		}
		const envelope = this.#envelope;
		if (!envelope?.isDirty) {
			if (saved.draft) this.#adopt(saved);
			else if (envelope) {
				this.#clear();
				this.#show({ notice: "ended-elsewhere" });
			}
			return;
		}
		const isOurs = saved.draft && envelope.draft && sameDraft(saved.draft, envelope.draft);
		if (saved.version === envelope.version) await this.push();
		else if (isOurs) this.#acknowledge(envelope, saved);
		else if (this.#isOwn(saved)) this.#follow(saved);
		else if (envelope.draft) this.#show({ sync: "conflict", theirs: saved });
		else this.#adopt(saved);
	}

	#adopt({ draft, version, savedAt }: SavedDraft) {
		if (!draft) return this.#clear();
		this.#envelope = { draft, version, owner: this.#owner, isDirty: false };
		this.#show({ sync: "saved", savedAt, theirs: null });
		this.#keep();
	}

	/** The person's choice after two devices changed the draft. */
	resolve(choice: "mine" | "theirs"): void {
		const { theirs } = this.#state;
		const envelope = this.#envelope;
		if (!theirs || !envelope?.draft) return;
		this.#show({ sync: "none", theirs: null });
		if (choice === "theirs") {
			this.#adopt(theirs);
			return;
		}
		// submitted or dropped there: what is kept here is a request of its own
		const submissionKey = theirs.draft ? envelope.draft.submissionKey : this.#parts.newKey();
		this.#set(
			{ ...envelope, version: theirs.version, draft: { ...envelope.draft, submissionKey }, isDirty: true },
			0,
		);
	}

	/** Gives the draft up, here and on the server; without a connection the server hears of it later. */
	drop(): void {
		const envelope = this.#envelope;
		if (!envelope) return;
		this.#show({ sync: "none", theirs: null });
		if (envelope.version === 0 && !this.#pushing) this.#clear();
		else this.#set({ ...envelope, draft: null, isDirty: true }, 0);
	}

	/** The request with this key is submitted: the server has removed its copy already. Another draft stays. */
	finish(submissionKey: string): void {
		if (this.#envelope?.draft?.submissionKey === submissionKey) this.#clear();
	}

	#clear() {
		this.#callOff();
		this.#envelope = null;
		this.#show({ sync: "none", savedAt: null, theirs: null });
		this.#keep();
	}

	/** Signing out: nothing of the draft stays on the device, nor the key that could read it. */
	async forget(): Promise<void> {
		this.#callOff();
		this.#envelope = null;
		this.#loading = undefined;
		this.#state = nothing;
		this.#show({});
		await this.#keeping;
		await this.#parts.device.forget();
	}

	/** The person has read the notice. */
	dismissNotice = (): void => this.#show({ notice: null });
}
