import { beforeEach, describe, expect, it } from "vitest";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { aDevice, aServer, aStore, owner } from "#tests/support/draft-device-and-server.ts";
import type { DraftStore } from "./draft-store.ts";

let device: ReturnType<typeof aDevice>;
let server: ReturnType<typeof aServer>;
let store: DraftStore;
let pass: (milliseconds: number) => Promise<void>;
const open = async () => {
	({ store, pass } = aStore(device, server));
	await store.load(owner);
};
const started = async () => {
	void store.begin(emptyDraft());
	store.change({ firstName: "مینا" });
	await store.kept();
};

beforeEach(async () => {
	device = aDevice();
	server = aServer();
	await open();
});

describe("saving", () => {
	it("writes to the device at once, before it writes to the server", async () => {
		await started();
		expect(device.kept?.draft?.firstName).toBe("مینا");
		expect(server.saves).toBe(0);
	});

	it("reaches the server once for several quick changes, and shows the time of saving", async () => {
		await started();
		for (const lastName of ["ر", "رس", "رست"]) store.change({ lastName });
		await pass(1_000);
		expect(server.saves).toBe(1);
		expect(server.draft).toMatchObject({ firstName: "مینا", lastName: "رست" });
		expect(store.getState()).toMatchObject({ sync: "saved", savedAt: "2026-11-20T08:00:00.000Z" });
		expect(store.isUnsaved).toBe(false);
	});

	it("sends input typed during a save once that save is done", async () => {
		await started();
		const sending = store.push();
		store.change({ lastName: "رستگار" });
		await sending;
		expect(store.isUnsaved).toBe(true);
		await pass(1_000);
		expect(server.draft?.lastName).toBe("رستگار");
	});

	it("keeps the draft across a reload, whether the draft is saved on the server or not", async () => {
		await started();
		await open();
		expect(store.getState().draft?.firstName).toBe("مینا");
		expect(store.isUnsaved).toBe(true);
		await store.pull();
		expect(server.draft?.firstName).toBe("مینا");
	});

	it("removes the draft after its submission, and a new draft has the default values and its own key", async () => {
		await started();
		store.finish("another request's");
		expect(store.getState().draft).not.toBeNull();
		store.finish("key-1");
		await store.kept();
		expect(device.kept).toBeUndefined();
		expect(store.getState().draft).toBeNull();
		await store.begin(emptyDraft());
		expect(store.getState().draft).toMatchObject({
			firstName: "",
			gender: 1,
			receptionType: 2,
			submissionKey: "key-2",
		});
	});
});

describe("saving after a failure", () => {
	it("offline: shows the state, keeps all input, and retries at growing intervals", async () => {
		await started();
		server.fail = 0;
		await pass(1_000);
		expect(store.getState().sync).toBe("offline");
		store.change({ lastName: "رستگار" });
		await pass(120_000);
		expect(store.getState().sync).toBe("offline");
		server.fail = undefined;
		await pass(61_000);
		expect(store.getState().sync).toBe("saved");
		expect(server.draft?.lastName).toBe("رستگار");
	});

	it.each([500, 502, 503, 429])("retries after the server responded with %i", async (status) => {
		await started();
		server.fail = status;
		await pass(1_000);
		server.fail = undefined;
		await pass(10_000);
		expect(server.draft?.firstName).toBe("مینا");
	});

	it("keeps the draft when the session expires, and sends it after the next sign-in", async () => {
		await started();
		server.fail = 401;
		await pass(1_000);
		expect(store.getState().sync).toBe("signed-out");
		expect(device.kept?.draft?.firstName).toBe("مینا");
		server.fail = undefined;
		await store.pull();
		expect(server.draft?.firstName).toBe("مینا");
	});

	it("stores a refused change on the device, and sends it with the next change", async () => {
		await started();
		server.fail = 422;
		await pass(1_000);
		expect(store.getState().sync).toBe("refused");
		server.fail = undefined;
		store.change({ firstName: "میترا" });
		await pass(1_000);
		expect(server.draft?.firstName).toBe("میترا");
	});
});

describe("the draft on the device", () => {
	it("blocked storage: works in the page with a warning, which disappears when storage is available again", async () => {
		device.isBlocked = true;
		await open();
		expect(store.getState()).toMatchObject({ isLoaded: true, isKept: false });
		await started();
		expect(store.getState()).toMatchObject({ isKept: false, draft: { firstName: "مینا" } });
		device.isBlocked = false;
		store.change({ lastName: "رستگار" });
		await store.kept();
		expect(store.getState().isKept).toBe(true);
		expect(device.kept?.draft?.lastName).toBe("رستگار");
	});

	it.each([
		["cut ciphertext", "{"],
		[
			"a draft of impossible values",
			JSON.stringify({ draft: { firstName: 7 }, owner, version: 0, isDirty: true }),
		],
	])("%s is discarded with a notice, and the server's copy is loaded", async (_what, text) => {
		device.text = text;
		server.changedElsewhere({ firstName: "مینا" });
		await open();
		expect(store.getState()).toMatchObject({ draft: null, notice: "unreadable" });
		expect(device.kept).toBeUndefined();
		await store.pull();
		expect(store.getState().draft?.firstName).toBe("مینا");
	});

	it("fills missing fields in a draft of an older release with defaults", async () => {
		device.text = JSON.stringify({ draft: { firstName: "مینا" }, owner, version: 0, isDirty: true });
		await open();
		expect(store.getState()).toMatchObject({ draft: { firstName: "مینا", ageScale: 3 }, notice: null });
	});
});

describe("two devices", () => {
	it("a device without a draft continues from the last acknowledged change", async () => {
		server.changedElsewhere({ firstName: "مینا", doneSteps: ["tests"] });
		await store.pull();
		expect(store.getState().draft).toMatchObject({ firstName: "مینا", doneSteps: ["tests"] });
	});

	it("a device without changes loads the changes of the other device", async () => {
		await started();
		await pass(1_000);
		server.changedElsewhere({ lastName: "رستگار" });
		await store.pull();
		expect(store.getState()).toMatchObject({
			sync: "saved",
			draft: { firstName: "مینا", lastName: "رستگار" },
		});
	});

	it("a reopened page loads the changes made on another device in the meantime", async () => {
		await started();
		await store.push();
		const other = aStore(aDevice(), server);
		await other.store.load(owner);
		await other.store.pull();
		other.store.change({ firstName: "مینو" });
		await other.store.push();
		await open();
		expect(store.getState().draft?.firstName).toBe("مینا");
		await pass(10);
		expect(store.getState()).toMatchObject({ sync: "saved", draft: { firstName: "مینو" } });
		expect(device.kept?.draft?.firstName).toBe("مینو");
	});

	it("a page reopened offline shows the saved draft, without a notice", async () => {
		await started();
		await store.push();
		server.fail = 0;
		await open();
		await pass(10);
		expect(store.getState()).toMatchObject({ sync: "saved", draft: { firstName: "مینا" } });
	});

	it("offline, a new request does not replace a saved one, because the server's copy may have expired", async () => {
		await started();
		await store.push();
		server.fail = 0;
		expect(await store.begin(emptyDraft())).toBe(false);
		expect(store.getState().draft?.firstName).toBe("مینا");
	});
});

describe("changes on both devices", () => {
	it("are all kept until the person chooses; until then typed input stays on the device", async () => {
		await started();
		await pass(1_000);
		server.changedElsewhere({ firstName: "پدرام" });
		store.change({ firstName: "مهری" });
		await pass(1_000);
		expect(store.getState()).toMatchObject({ sync: "conflict", theirs: { draft: { firstName: "پدرام" } } });
		expect(server.draft?.firstName).toBe("پدرام");
		store.change({ lastName: "رستگار" });
		await store.kept();
		expect(device.kept?.draft).toMatchObject({ firstName: "مهری", lastName: "رستگار" });
		await pass(100_000);
		expect(server.draft?.firstName).toBe("پدرام");
	});

	it.each([
		["mine", "مهری"],
		["theirs", "پدرام"],
	] as const)("the choice «%s» applies on both devices", async (choice, firstName) => {
		await started();
		await pass(1_000);
		server.changedElsewhere({ firstName: "پدرام" });
		store.change({ firstName: "مهری" });
		await pass(1_000);
		store.resolve(choice);
		await pass(1_000);
		expect(server.draft?.firstName).toBe(firstName);
		expect(store.getState()).toMatchObject({ sync: "saved", theirs: null, draft: { firstName } });
	});
});

describe("a save that was interrupted", () => {
	it("causes no conflict when only its response was lost", async () => {
		await started();
		server.losesAnswer = true;
		await pass(1_000);
		expect(store.getState().sync).toBe("offline");
		await pass(10_000);
		expect(store.getState().sync).toBe("saved");
		expect(server.saves).toBe(1);
	});

	it("causes no conflict with later input when only its response was lost, even in a new tab", async () => {
		const { store, pass } = aStore(device, server);
		await store.load(owner);
		await store.begin(emptyDraft());
		await pass(1_000);
		server.losesAnswer = true;
		store.change({ firstName: "مینا" });
		await pass(1_000);
		server.fail = 0;
		store.change({ firstName: "مینو" });
		await pass(1_000);
		expect(server.draft?.firstName).toBe("مینا");

		const reloaded = aStore(device, server);
		await reloaded.store.load(owner);
		reloaded.store.change({ lastName: "رستگاری" });
		server.fail = undefined;
		await reloaded.pass(200_000);
		expect(reloaded.store.getState()).toMatchObject({ sync: "saved", theirs: null });
		expect(server.draft).toMatchObject({ firstName: "مینو", lastName: "رستگاری" });
	});

	it("by a killed tab is completed by the next tab, without a further change", async () => {
		const { store } = aStore(device, server);
		await store.load(owner);
		await store.begin({ ...emptyDraft(), firstName: "مینا" });
		await store.kept();

		const next = aStore(device, server);
		await next.store.load(owner);
		await next.pass(100);
		expect(next.store.getState().sync).toBe("saved");
		expect(server.draft?.firstName).toBe("مینا");
	});
});

describe("a draft that ended on the server", () => {
	it("submitted on the other device: an unchanged draft is removed, and the reason is shown", async () => {
		await started();
		await pass(1_000);
		await server.remove();
		await store.pull();
		expect(store.getState()).toMatchObject({ draft: null, notice: "ended-elsewhere" });
	});

	it("expired on the server: the draft on the device stays without a notice, and is saved again", async () => {
		await started();
		await pass(1_000);
		server.expire();
		await store.pull();
		await pass(1_000);
		expect(store.getState()).toMatchObject({ draft: { firstName: "مینا" }, notice: null, sync: "saved" });
		expect(server.draft?.firstName).toBe("مینا");
		// and what was changed here without a connection meanwhile
		server.expire();
		store.change({ firstName: "مهری" });
		await pass(1_000);
		expect(store.getState()).toMatchObject({ sync: "saved", theirs: null });
		expect(server.draft?.firstName).toBe("مهری");
	});

	it("submitted on the other device and changed here: keeping the draft creates a new request", async () => {
		await started();
		await pass(1_000);
		await server.remove();
		store.change({ firstName: "مهری" });
		await pass(1_000);
		expect(store.getState()).toMatchObject({ sync: "conflict", theirs: { draft: null } });
		store.resolve("mine");
		await pass(1_000);
		expect(server.draft).toMatchObject({ firstName: "مهری", submissionKey: "key-2" });
	});
});

describe("two tabs", () => {
	it("show the same draft, and a draft submitted in one disappears in the other", async () => {
		await started();
		const other = aStore(device, server);
		await other.store.load(owner);
		store.change({ lastName: "رستگار" });
		await store.kept();
		await other.store.reread();
		expect(other.store.getState().draft?.lastName).toBe("رستگار");
		store.finish("key-1");
		await store.kept();
		await other.store.reread();
		expect(other.store.getState().draft).toBeNull();
	});

	it("never send the same draft twice", async () => {
		await started();
		const other = aStore(device, server);
		await other.store.load(owner);
		await pass(1_000);
		await other.store.pull();
		expect(other.store.getState().sync).toBe("saved");
		expect(server.saves).toBe(1);
	});
});

describe("discarding and leaving", () => {
	it("discarding a draft also discards it on the server", async () => {
		await started();
		await pass(1_000);
		store.drop();
		await pass(1_000);
		expect(server.draft).toBeNull();
		expect(device.kept).toBeUndefined();
	});

	it("discarding offline: the draft is removed here at once and on the server later, and a reload does not restore it", async () => {
		await started();
		await pass(1_000);
		server.fail = 0;
		store.drop();
		await pass(1_000);
		expect(store.getState().draft).toBeNull();
		await open();
		expect(store.getState().draft).toBeNull();
		server.fail = undefined;
		await store.pull();
		expect(server.draft).toBeNull();
		expect(store.getState().draft).toBeNull();
	});

	it("signing out leaves neither draft nor key, and cancels unsent changes", async () => {
		await started();
		await store.forget();
		expect(device).toMatchObject({ text: undefined, isForgotten: true });
		await pass(100_000);
		expect(server.saves).toBe(0);
	});

	it("another person's draft is removed from this device without being read", async () => {
		await started();
		({ store, pass } = aStore(device, server));
		await store.load("09120000002");
		expect(store.getState().draft).toBeNull();
		expect(device.kept).toBeUndefined();
	});
});
