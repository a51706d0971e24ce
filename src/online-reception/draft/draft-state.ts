import { type DraftSummary, ReceptionDraft, type SavedDraft } from "#domain/reception/reception/schema.ts";
import type { Stored } from "#platform/secret/encrypted-storage.ts";

// What the draft's store keeps and shows, and the places it works with (`draft-store.ts`).

/** The data stored on the device: the draft, and how much of it the server has. */
export type Envelope = {
	draft: ReceptionDraft | null;
	/** Mobile number of the owner of the draft. */
	owner: string;
	/** Last version the server acknowledged; 0 for none. */
	version: number;
	/** Whether there are changes that the server has not acknowledged. */
	isDirty: boolean;
	/**
	 * Versions of the draft that were sent without a response so far: if the server has one of these versions, it comes
	 * from this device.
	 */
	sent?: readonly string[];
	/** Ids of drafts that were deleted on this device but not yet on the server. */
	dropped?: readonly string[];
	/**
	 * Last acknowledged versions of dropped drafts that the user was not asked about: another device may have continued
	 * them, in which case they stay.
	 */
	droppedAt?: Readonly<Record<string, number | undefined>>;
};

export type Present = Pick<Envelope, "draft" | "version" | "isDirty" | "sent">;
export type Dropped = Pick<Envelope, "dropped" | "droppedAt">;

/** A draft as it was sent to the server. */
export type Sent = Envelope & { draft: ReceptionDraft };

export type DraftDevice = {
	read(): Promise<Stored<Envelope>>;
	/** @throws Error when the draft cannot be stored: storage blocked or full */
	write(envelope: Envelope): Promise<void>;
	remove(): Promise<void>;
	/** Removes the draft and its key. */
	forget(): Promise<void>;
};

export type DraftRemote = {
	/** Sorted by time of saving, newest first. */
	list(): Promise<readonly DraftSummary[]>;
	read(id: string): Promise<SavedDraft>;
	save(draft: ReceptionDraft, version: number): Promise<SavedDraft>;
	/** @param version refused with 412 when the server has another one; undefined to remove any version */
	remove(id: string, version?: number): Promise<void>;
};

/**
 * `offline` covers every failure that a retry may fix; `refused` requires a change of the draft, and `full` ends when
 * another draft is removed.
 */
export type SyncState =
	| "none"
	| "saving"
	| "saved"
	| "offline"
	| "signed-out"
	| "refused"
	| "full"
	| "conflict";

/**
 * The outcome of opening a draft: `unsaved` if the present draft could not be saved first, `gone` if the draft has ended
 * elsewhere.
 */
export type Opened = "open" | "unsaved" | "unreachable" | "gone";

export type DraftState = {
	isLoaded: boolean;
	draft: ReceptionDraft | null;
	/** Whether the draft is stored on the device. If the browser refuses, only this page has the draft. */
	isKept: boolean;
	sync: SyncState;
	/** When the server last acknowledged the draft. */
	savedAt: string | null;
	/** A notice that must be shown to the user once. */
	notice: "unreadable" | "ended-elsewhere" | null;
	/** The server's draft from another device, until the user has chosen a version. */
	theirs: SavedDraft | null;
	/** Drafts that the server may still list although they were deleted. */
	dropped: readonly string[];
};

export type StoreParts = {
	device: DraftDevice;
	remote: DraftRemote;
	now(): Date;
	newKey(): string;
	/** Creates a UUID. */
	newId(): string;
	/** Waits for pending pictures of a draft. @returns false when a picture could not be sent */
	settlePictures(submissionKey: string): Promise<boolean>;
	/** Runs a function after a delay. @returns a function that cancels it */
	later(run: () => void, milliseconds: number): () => void;
};

export const nothing: DraftState = {
	isLoaded: false,
	draft: null,
	isKept: true,
	sync: "none",
	savedAt: null,
	notice: null,
	theirs: null,
	dropped: [],
};

export const noDraft = { draft: null, version: 0, isDirty: false } as const;

export const sameDraft = (one: ReceptionDraft, other: ReceptionDraft) =>
	JSON.stringify(ReceptionDraft.parse(one)) === JSON.stringify(ReceptionDraft.parse(other));

/** Whether nothing has been entered since the draft began, so that deleting it loses nothing. */
export const isUntouched = (draft: ReceptionDraft): boolean =>
	draft.createdDateTime === draft.updatedDateTime &&
	draft.doneSteps.length === 0 &&
	draft.onlineReceptionTests.length === 0 &&
	draft.onlineReceptionPanels.length === 0;

/** Identifies one version of a draft on all devices. */
export const markOf = ({ submissionKey, updatedDateTime }: ReceptionDraft) =>
	`${submissionKey} ${updatedDateTime}`;

const maxSent = 20;

/** The versions sent so far, and this one. */
export const marksOf = (draft: ReceptionDraft, sent: readonly string[] = []): readonly string[] =>
	[...sent, markOf(draft)].slice(-maxSent);

/** The state of the draft after a failed call; `code` and `status` as thrown by the API client. */
export function syncStateOf(error: unknown): SyncState {
	const { status, code } = error as { status?: number; code?: string };
	if (code === "draft.full") return "full";
	if (status === 401) return "signed-out";
	if (status === 412) return "conflict";
	return status === 400 || status === 413 || status === 415 || status === 422 ? "refused" : "offline";
}
