import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import type { DraftDevice, Envelope } from "./draft-state.ts";

// The place for one draft on the device, which every tab may write to. A tab that has not seen yet that another one has put
// another draft there leaves it alone.

const idOf = (envelope: Envelope | null) => envelope?.draft?.id ?? "";

export class DeviceDraft {
	readonly #device: DraftDevice;
	readonly #newId: () => string;
	/** Id of the draft that was last seen on the device. */
	#seen = "";
	/** Whether another tab has stored a different draft on the device while this tab still has unsaved changes. */
	isTaken = false;

	constructor(device: DraftDevice, newId: () => string) {
		this.#device = device;
		this.#newId = newId;
	}

	/**
	 * The owner's draft on the device; another owner's draft or an unreadable one is removed.
	 * @param present the draft of this tab
	 * @throws Error when the browser refuses access
	 */
	async read(
		owner: string,
		present: Envelope | null,
	): Promise<{ envelope: Envelope | null; isUnreadable: boolean }> {
		const stored = await this.#device.read();
		const value = stored.state === "value" ? stored.value : undefined;
		const draft = ReceptionDraft.nullable().safeParse(value?.draft);
		if (value?.owner === owner && draft.success) {
			// one of an older release has an id only once the server has given it one
			const id = draft.data?.id || this.#newId();
			const envelope = { ...value, draft: draft.data && { ...draft.data, id } };
			this.isTaken = Boolean(present?.isDirty) && this.#isOther(envelope, present);
			if (!this.isTaken) this.#seen = idOf(envelope);
			return { envelope: this.isTaken ? present : envelope, isUnreadable: false };
		}
		if (stored.state !== "none") await this.#device.remove();
		const isUnreadable = stored.state === "corrupt" || (value !== undefined && !draft.success);
		return { envelope: null, isUnreadable };
	}

	#isOther(there: Envelope, present: Envelope | null): boolean {
		return idOf(there) !== "" && idOf(there) !== idOf(present);
	}

	/** @returns whether the draft is stored now. @throws Error when the browser refuses access */
	async write(owner: string, envelope: Envelope | null): Promise<boolean> {
		const stored = await this.#device.read();
		const there = stored.state === "value" && stored.value.owner === owner ? stored.value : null;
		this.isTaken = there !== null && this.#isOther(there, envelope) && idOf(there) !== this.#seen;
		if (this.isTaken) return false;
		await (envelope ? this.#device.write(envelope) : this.#device.remove());
		this.#seen = idOf(envelope);
		return true;
	}

	async forget(): Promise<void> {
		this.#seen = "";
		this.isTaken = false;
		await this.#device.forget();
	}
}
