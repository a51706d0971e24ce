import type { ReceptionDraft, SavedDraft } from "#domain/reception/reception/schema.ts";
import { DeviceDraft } from "./device-draft.ts";
import {
	type DraftState,
	type Envelope,
	markOf,
	noDraft,
	nothing,
	type Opened,
	type StoreParts,
	sameDraft,
	syncStateOf,
} from "./draft-state.ts";

// The reception draft between the form, the device and the server (reception 3.2). Every change is on the device at once and on
// the server soon after; what could not be saved is tried again. The device has one draft at a time: another one takes its place
// only once the server has it. Knows neither React nor the browser, so that every fault can be tried in a test.

const debounceMs = 800;
const otherTabMs = 5_000;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
const maxSent = 20;

type Sent = Envelope & { draft: ReceptionDraft };

export class DraftStore {
	readonly #parts: StoreParts;
	readonly #device: DeviceDraft;
	readonly #listeners = new Set<() => void>();
	#state = nothing;
	#envelope: Envelope | null = null;
	#owner = "";
	#loading: Promise<void> | undefined;
	#keeping: Promise<void> = Promise.resolve();
	#pushing: Promise<void> | undefined;
	#pulling: Promise<boolean> | undefined;
	#callOff = () => {};
	#retryMs = firstRetryMs;

	constructor(parts: StoreParts) {
		this.#parts = parts;
		this.#device = new DeviceDraft(parts.device, parts.newId);
	}

	getState = (): DraftState => this.#state;

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Whether the device has changes that the server has not acknowledged. */
	get isUnsaved(): boolean {
		return (this.#envelope?.isDirty ?? false) || this.#dropped.length > 0;
	}
	get #id(): string | undefined {
		return this.#envelope?.draft?.id;
	}
	get #dropped(): readonly string[] {
		return this.#envelope?.dropped ?? nothing.dropped;
	}

	#show(part: Partial<DraftState>) {
		const draft = this.#envelope?.draft ?? null;
		this.#state = { ...this.#state, draft, dropped: this.#dropped, ...part };
		for (const listener of this.#listeners) listener();
	}

	/** Loads the draft of a mobile number from the device, once per owner. Another person's draft is deleted unread. */
	load(owner: string): Promise<void> {
		if (!this.#loading || this.#owner !== owner) {
			this.#owner = owner;
			this.#envelope = null;
			this.#loading = this.#read().then(() => {
				// a tab that was killed had not sent it all, or another device has gone on meanwhile
				this.#parts.later(() => void this.refresh(), 0);
			});
		}
		return this.#loading;
	}

	/** Loads the device's draft again, because another tab has written. */
	async reread(): Promise<void> {
		await this.#keeping;
		if (this.#pushing) await this.#pushing;
		await this.#read();
		// that tab sends it; should it have been closed meanwhile, this one does
		if (this.isUnsaved) this.#pushIn(this.#device.isTaken ? 0 : otherTabMs);
	}

	async #read() {
		const before = this.#id;
		try {
			const { envelope, isUnreadable } = await this.#device.read(this.#owner, this.#envelope);
			if (this.#device.isTaken) return this.#show({ isKept: false });
			this.#envelope = envelope;
			if (isUnreadable) this.#show({ notice: "unreadable" });
		} catch {
			return this.#show({ isLoaded: true, isKept: false });
		}
		this.#show({
			isLoaded: true,
			isKept: this.#state.isKept || this.#envelope !== null,
			sync: this.#id && !this.#envelope?.isDirty ? "saved" : "none",
			savedAt: this.#id === before ? this.#state.savedAt : null,
		});
	}

	/** Replaces the present draft with another one or none; removals that the server has not received stay pending. */
	#replace(by: Pick<Envelope, "draft" | "version" | "isDirty" | "sent">, dropped = this.#dropped) {
		const { draft, version, isDirty, sent } = by;
		const owner = this.#owner;
		this.#envelope = draft || dropped.length ? { draft, owner, version, isDirty, sent, dropped } : null;
	}

	/** Starts a new draft and leaves the old one on the server. @returns false when the old one could not be sent */
	async begin(draft: ReceptionDraft): Promise<boolean> {
		if (this.#envelope?.draft && !(await this.#release())) return false;
		const now = this.#parts.now().toISOString();
		const keys = { id: this.#parts.newId(), submissionKey: this.#parts.newKey() };
		const begun = { ...draft, ...keys, createdDateTime: now, updatedDateTime: now };
		this.#replace({ draft: begun, version: 0, isDirty: true });
		this.#show({ sync: "none", savedAt: null, theirs: null });
		this.#keep();
		this.#pushIn(debounceMs);
		return true;
	}

	/** Switches to another draft on the server. The present draft also stays there. */
	async open(id: string): Promise<Opened> {
		if (this.#id === id) return "open";
		let saved: SavedDraft;
		try {
			saved = await this.#parts.remote.read(id);
		} catch {
			return "unreachable";
		}
		if (!saved.draft) return "gone";
		if (this.#envelope?.draft && !(await this.#release())) return "unsaved";
		// another tab may have opened it meanwhile, and gone on
		if (this.#id !== id) this.#adopt(saved);
		return "open";
	}

	/** Sends missing changes. Returns whether the server now has the same draft, so that another draft may replace it. */
	async #release(): Promise<boolean> {
		// what another tab has typed
		if (this.#state.isKept) await this.reread();
		const { draft } = this.#envelope ?? {};
		if (draft && !(await this.#parts.settlePictures(draft.submissionKey))) {
			this.#show({ sync: "offline" });
			return false;
		}
		// asked for, and not taken from memory: the server's copy may have expired
		const isAnswered = await this.pull();
		if (this.isUnsaved) await this.push();
		return !this.#envelope?.draft || (isAnswered && !this.#envelope.isDirty && this.#state.sync === "saved");
	}

	/** Changes fields: immediately on the device, and shortly after on the server. */
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
		if (this.isUnsaved) this.#pushIn(waitMs);
	}

	#keep() {
		this.#keeping = this.#keeping.then(async () => {
			try {
				const isKept = await this.#device.write(this.#owner, this.#envelope);
				if (this.#state.isKept !== isKept) this.#show({ isKept });
			} catch {
				this.#show({ isKept: false });
			}
		});
	}

	/** Waits until the device has stored all typed text. */
	kept = () => this.#keeping;

	#pushIn(milliseconds: number) {
		this.#callOff();
		this.#callOff = this.#parts.later(() => void this.push(), milliseconds);
	}

	/** Sends missing changes now. Ends when the server has answered or could not be reached. */
	push(): Promise<void> {
		this.#callOff();
		this.#pushing ??= this.#send().finally(() => {
			this.#pushing = undefined;
			// typed or dropped while it was on its way
			if (this.isUnsaved && ["none", "saving", "saved"].includes(this.#state.sync)) this.#pushIn(debounceMs);
		});
		return this.#pushing;
	}

	async #send() {
		let sent: Sent | undefined;
		try {
			if (this.#dropped.length) await this.#sendDropped();
			sent = await this.#marked();
			if (sent) this.#acknowledge(sent, await this.#parts.remote.save(sent.draft, sent.version));
			this.#retryMs = firstRetryMs;
		} catch (error) {
			await this.#failed(error, sent);
		}
	}

	async #sendDropped() {
		for (const id of this.#dropped) {
			await this.#parts.remote.remove(id);
			const left = this.#dropped.filter((each) => each !== id);
			this.#replace(this.#envelope ?? noDraft, left);
			this.#keep();
		}
		const { sync } = this.#state;
		this.#show({ sync: sync === "conflict" ? sync : this.#id ? "saved" : "none" });
	}

	/** The draft to send, recorded on the device first; undefined if there is nothing to send or a choice is pending. */
	async #marked(): Promise<Sent | undefined> {
		const envelope = this.#envelope;
		if (!envelope?.isDirty || !envelope.draft || this.#state.sync === "conflict") return undefined;
		this.#show({ sync: "saving" });
		const { draft, sent = [] } = envelope;
		if (sent.includes(markOf(draft))) return { ...envelope, draft };
		const marked = { ...envelope, draft, sent: [...sent, markOf(draft)].slice(-maxSent) };
		this.#envelope = marked;
		this.#keep();
		await this.#keeping;
		return marked;
	}

	#acknowledge(sent: Sent, { version, savedAt }: SavedDraft) {
		const envelope = this.#envelope;
		if (!envelope || this.#id !== sent.draft.id) return;
		const isDirty = envelope.draft !== sent.draft;
		this.#envelope = { ...envelope, version, isDirty, sent: [] };
		this.#show({ sync: isDirty ? "saving" : "saved", savedAt });
		this.#keep();
		// nothing is lost by showing what another tab goes on with
		if (this.#device.isTaken && !isDirty) void this.#keeping.then(() => this.#read());
	}

	async #failed(error: unknown, sent: Sent | undefined) {
		const sync = syncStateOf(error);
		if (sync === "conflict" && sent) return this.#compare(sent);
		this.#show({ sync });
		if (sync !== "offline" && sync !== "full") return;
		this.#pushIn(this.#retryMs);
		this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
	}

	/** The server has another version: this device's, whose acknowledgement was lost, or another device's. */
	async #compare(sent: Sent) {
		try {
			this.#reconcile(sent, await this.#parts.remote.read(sent.draft.id));
		} catch (error) {
			this.#show({ sync: syncStateOf(error) });
			this.#pushIn(this.#retryMs);
		}
	}

	#reconcile(sent: Sent, saved: SavedDraft) {
		const { draft, version } = saved;
		const envelope = this.#envelope;
		if (!envelope || this.#id !== sent.draft.id) return;
		if (draft && sameDraft(draft, sent.draft)) return this.#acknowledge(sent, saved);
		// an earlier state of what is here, whose acknowledgement was never heard: the changes since then are ours alone
		else if (draft && envelope.sent?.includes(markOf(draft))) this.#set({ ...envelope, version }, 0);
		else this.#show({ sync: "conflict", theirs: saved });
	}

	#notAsked(sync: DraftState["sync"]) {
		// what the server has already is saved without a connection too
		if (sync !== "offline" || this.isUnsaved || !this.#id) this.#show({ sync });
		if (sync === "offline" && this.isUnsaved) this.#pushIn(this.#retryMs);
	}

	/** The server's copy of the present draft; without a present draft, the server's most recently saved draft. */
	async #ask(id: string | undefined): Promise<SavedDraft> {
		if (id) return this.#parts.remote.read(id);
		const last = (await this.#parts.remote.list()).find((each) => !this.#dropped.includes(each.id));
		return last ? this.#parts.remote.read(last.id) : { version: 0, savedAt: null, draft: null };
	}

	/** Applies changes of another device and sends missing changes. A draft that was never sent stays unchanged. */
	refresh = async (): Promise<unknown> => (this.isUnsaved || this.#envelope?.version) && this.pull();

	/**
	 * Applies the last change of another device, or sends this device's changes.
	 * @returns false when the server cannot be reached
	 */
	pull(): Promise<boolean> {
		this.#pulling ??= this.#pull().finally(() => {
			this.#pulling = undefined;
		});
		return this.#pulling;
	}

	async #pull() {
		if (this.#dropped.length) await this.push();
		const id = this.#id;
		const saved = await this.#ask(id).catch((error) => this.#notAsked(syncStateOf(error)));
		if (saved) await this.#take(id, saved);
		return saved !== undefined;
	}

	async #take(id: string | undefined, saved: SavedDraft) {
		const envelope = this.#envelope;
		// another one has taken its place meanwhile
		if (this.#id !== id) return;
		if (!envelope?.draft) {
			if (saved.draft) this.#adopt(saved);
		} else if (envelope.isDirty) {
			if (saved.version === envelope.version) await this.push();
			else this.#reconcile({ ...envelope, draft: envelope.draft }, saved);
		} else if (saved.draft) {
			// what was saved meanwhile is newer than what was asked for before
			if (saved.version >= envelope.version) this.#adopt(saved);
		}
		// the server's copy has expired, nothing else has happened to it: the device's is the patient's own
		else if (saved.version === envelope.version) this.#set({ ...envelope, isDirty: true }, 0);
		else {
			this.#clear();
			this.#show({ notice: "ended-elsewhere" });
		}
	}

	#adopt({ draft, version, savedAt }: SavedDraft) {
		if (!draft) return this.#clear();
		this.#replace({ draft, version, isDirty: false });
		this.#show({ sync: "saved", savedAt, theirs: null });
		this.#keep();
	}

	/** Applies the user's choice after two devices changed the draft. */
	resolve(choice: "mine" | "theirs") {
		const { theirs } = this.#state;
		const envelope = this.#envelope;
		if (!theirs || !envelope?.draft) return;
		this.#show({ sync: "none", theirs: null });
		if (choice === "theirs") return this.#adopt(theirs);
		// submitted or dropped there: what is kept here is a request of its own
		const keys = theirs.draft ? {} : { id: this.#parts.newId(), submissionKey: this.#parts.newKey() };
		const draft = { ...envelope.draft, ...keys };
		this.#set({ ...envelope, version: theirs.version, draft, isDirty: true }, 0);
	}

	/** Deletes a draft, by default the present one; without a connection, the server learns of it later. */
	drop(id = this.#id) {
		if (!id) return;
		const envelope = this.#envelope ?? noDraft;
		const isPresent = id === this.#id;
		const isHereOnly = isPresent && envelope.version === 0 && !this.#envelope?.sent?.length && !this.#pushing;
		if (!isHereOnly) this.#replace(envelope, [...this.#dropped, id]);
		if (isPresent) return this.#clear();
		if (this.#envelope) this.#set(this.#envelope, 0);
	}

	/** The request with this key has been submitted, and the server has already removed its copy. Another draft stays. */
	finish(submissionKey: string): void {
		if (this.#envelope?.draft?.submissionKey === submissionKey) this.#clear();
	}

	#clear() {
		this.#callOff();
		this.#replace(noDraft);
		this.#show({ sync: "none", savedAt: null, theirs: null });
		this.#keep();
		if (this.isUnsaved) this.#pushIn(0);
	}

	/** For sign-out: removes the draft and its key from the device. */
	async forget(): Promise<void> {
		this.#callOff();
		this.#envelope = null;
		this.#loading = undefined;
		this.#state = nothing;
		this.#show({});
		await this.#keeping;
		await this.#device.forget();
	}

	/** Removes the notice after the user has read it. */
	dismissNotice = (): void => this.#show({ notice: null });
}
