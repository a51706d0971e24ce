import { beforeEach, describe, expect, it } from "vitest";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { aDevice, aServer, aStore, owner } from "#tests/support/draft-device-and-server.ts";

let device: ReturnType<typeof aDevice>;
let server: ReturnType<typeof aServer>;
let tab: ReturnType<typeof aStore>;
const aTab = async () => {
	const opened = aStore(device, server);
	await opened.store.load(owner);
	return opened;
};
const begin = (firstName: string, { store } = tab) => store.begin({ ...emptyDraft(), firstName });
const present = ({ store } = tab) => store.getState().draft;
const idOf = (firstName: string) =>
	server.list().then((list) => list.find((one) => one.firstName === firstName)?.id ?? "");

beforeEach(async () => {
	device = aDevice();
	server = aServer();
	tab = await aTab();
	await begin("مینا");
});

describe("switching to another draft", () => {
	it("happens after the server has saved the current draft with the latest input", async () => {
		tab.store.change({ lastName: "رستگار" });
		expect(await begin("سارا")).toBe(true);
		expect(await server.list()).toMatchObject([{ firstName: "مینا", lastName: "رستگار" }]);
		await tab.pass(1_000);
		expect(server.names).toEqual(["مینا", "سارا"]);
		expect(device.kept?.draft?.firstName).toBe("سارا");
	});

	it("can be reversed, on this device and on another", async () => {
		await begin("سارا");
		await tab.pass(1_000);
		tab.store.change({ lastName: "کریمی" });
		expect(await tab.store.open(await idOf("مینا"))).toBe("open");
		expect(present()?.firstName).toBe("مینا");
		tab.store.change({ notes: "ناشتا" });
		expect(await tab.store.open(await idOf("سارا"))).toBe("open");
		await tab.store.kept();
		expect(device.kept?.draft?.firstName).toBe("سارا");

		device = aDevice();
		const other = await aTab();
		await other.store.open(await idOf("مینا"));
		expect(present(other)).toMatchObject({ firstName: "مینا", notes: "ناشتا" });
	});
});

describe("switching while the server does not have the draft", () => {
	it.each([
		["without a connection", { fail: 0 }, "offline"],
		["with a session that is over", { fail: 401 }, "signed-out"],
		["while the server refuses it", { fail: 422 }, "refused"],
		["without room for it there", { isFull: true }, "full"],
	])("is refused %s: the current draft stays, and no new one starts", async (_, fault, sync) => {
		Object.assign(server, fault);
		expect(await begin("سارا")).toBe(false);
		expect(present()).toMatchObject({ firstName: "مینا" });
		expect(device.kept?.draft?.firstName).toBe("مینا");
		expect(tab.store.getState().sync).toBe(sync);
	});

	it("is refused while the draft's pictures exist only on this device", async () => {
		tab.pictures.areSettled = false;
		expect(await begin("سارا")).toBe(false);
		tab.pictures.areSettled = true;
		expect(await begin("سارا")).toBe(true);
	});

	it("is refused while two devices have changed the draft and the person has not chosen", async () => {
		await tab.pass(1_000);
		server.changedElsewhere({ firstName: "پدرام" });
		tab.store.change({ firstName: "مهری" });
		expect(await begin("سارا")).toBe(false);
		expect(tab.store.getState()).toMatchObject({ sync: "conflict", draft: { firstName: "مهری" } });
	});

	it("first sends the draft again when the server's copy has expired", async () => {
		await tab.pass(1_000);
		server.expire();
		expect(await begin("سارا")).toBe(true);
		expect(server.names).toEqual(["مینا"]);
	});

	it("is refused when the other draft has ended or is unreachable: the current draft stays", async () => {
		await begin("سارا");
		await tab.pass(1_000);
		const mina = await idOf("مینا");
		server.fail = 0;
		expect(await tab.store.open(mina)).toBe("unreachable");
		server.fail = undefined;
		await server.remove(mina);
		expect(await tab.store.open(mina)).toBe("gone");
		expect(present()?.firstName).toBe("سارا");
	});
});

describe("when the server has no room for another draft", () => {
	it("a draft stays on the device with a notice, and is sent when another draft is removed", async () => {
		server.isFull = true;
		await tab.pass(1_000);
		expect(tab.store.getState().sync).toBe("full");
		tab.store.change({ lastName: "رستگار" });
		await tab.pass(100_000);
		expect(device.kept?.draft?.lastName).toBe("رستگار");
		server.isFull = false;
		await tab.pass(61_000);
		expect(tab.store.getState().sync).toBe("saved");
		expect(server.draft?.lastName).toBe("رستگار");
	});
});

describe("discarding and submitting one of several drafts", () => {
	beforeEach(async () => {
		await begin("سارا");
		await tab.pass(1_000);
	});

	it("discarding another draft leaves the current draft unchanged", async () => {
		tab.store.drop(await idOf("مینا"));
		await tab.pass(1_000);
		expect(server.names).toEqual(["سارا"]);
		expect(tab.store.getState()).toMatchObject({ draft: { firstName: "سارا" }, dropped: [] });
	});

	it("both drafts discarded offline: neither reappears after reconnecting, even after a reload and a new draft", async () => {
		const mina = await idOf("مینا");
		server.fail = 0;
		tab.store.drop(mina);
		tab.store.drop();
		await tab.pass(1_000);
		expect(tab.store.getState()).toMatchObject({ draft: null, dropped: [mina, expect.any(String)] });
		tab = await aTab();
		expect(tab.store.getState().dropped).toContain(mina);
		await begin("مهری");
		server.fail = undefined;
		await tab.pass(100_000);
		expect(server.names).toEqual(["مهری"]);
		expect(tab.store.getState().dropped).toEqual([]);
	});

	it("discarding during a save: the draft is also removed on the server", async () => {
		tab.store.change({ lastName: "کریمی" });
		const sending = tab.store.push();
		tab.store.drop();
		await sending;
		await tab.pass(2_000);
		expect(server.names).toEqual(["مینا"]);
		expect(present()).toBeNull();
	});

	it("submitting: the panel continues with the other draft", async () => {
		const { id = "", submissionKey = "" } = present() ?? {};
		await server.remove(id);
		tab.store.finish(submissionKey);
		await tab.store.pull();
		expect(present()?.firstName).toBe("مینا");
	});
});

const untouched = async () => {
	server = aServer();
	device = aDevice();
	tab = await aTab();
	await tab.store.begin(emptyDraft());
	return present()?.id ?? "";
};
const goOnElsewhere = () => server.changedElsewhere({ firstName: "پدرام", doneSteps: ["tests"] });
const beginAnother = async () => {
	tab.store.dropUntouched();
	await begin("سارا");
};

describe("dropping a draft in which nothing was entered here", () => {
	it("leaves it on the server if another device has continued it", async () => {
		await untouched();
		await tab.pass(1_000);
		goOnElsewhere();
		await beginAnother();
		await tab.pass(2_000);
		expect(server.names).toEqual(["پدرام", "سارا"]);
		expect(tab.store.getState()).toMatchObject({ sync: "saved", draft: { firstName: "سارا" }, dropped: [] });
	});

	it("also leaves it on the server after an interruption and a reload, if another device has continued it", async () => {
		const id = await untouched();
		await tab.pass(1_000);
		server.fail = 0;
		await beginAnother();
		await tab.pass(1_000);
		tab = await aTab();
		expect(tab.store.getState().dropped).toEqual([id]);
		goOnElsewhere();
		server.fail = undefined;
		await tab.pass(100_000);
		expect(server.names).toEqual(["پدرام", "سارا"]);
		expect(tab.store.getState().dropped).toEqual([]);
		// there it has been seen, and is discarded
		tab.store.drop(id);
		await tab.pass(1_000);
		expect(server.names).toEqual(["سارا"]);
	});

	it("removes it if no other device has continued it, even if the acknowledgement was lost or is still on its way", async () => {
		await untouched();
		server.losesAnswer = true;
		await tab.pass(800);
		await beginAnother();
		await tab.pass(100_000);
		expect(server.names).toEqual(["سارا"]);
		await untouched();
		const sending = tab.store.push();
		await beginAnother();
		await sending;
		await tab.pass(2_000);
		expect(server.names).toEqual(["سارا"]);
	});

	it("does nothing to a draft with input", async () => {
		await tab.pass(1_000);
		tab.store.change({ lastName: "رستگار" });
		tab.store.dropUntouched();
		expect(present()).toMatchObject({ firstName: "مینا", lastName: "رستگار" });
	});
});

describe("opening another draft while nothing was entered in the present one", () => {
	it("drops the present one, which does not reappear in the list", async () => {
		await tab.store.begin(emptyDraft());
		await tab.pass(1_000);
		expect(server.names).toEqual(["مینا", ""]);
		expect(await tab.store.open(await idOf("مینا"))).toBe("open");
		await tab.pass(2_000);
		expect(server.names).toEqual(["مینا"]);
		expect(tab.store.getState()).toMatchObject({ sync: "saved", draft: { firstName: "مینا" }, dropped: [] });
	});

	it("keeps the present one if the other cannot be opened, or if another tab has entered something", async () => {
		await tab.store.begin(emptyDraft());
		await tab.pass(1_000);
		const mina = await idOf("مینا");
		server.fail = 0;
		expect(await tab.store.open(mina)).toBe("unreachable");
		expect(present()?.firstName).toBe("");
		server.fail = undefined;
		const other = await aTab();
		other.store.change({ firstName: "پدرام", doneSteps: ["tests"] });
		await other.store.kept();
		expect(await tab.store.open(mina)).toBe("open");
		await tab.pass(2_000);
		expect(server.names).toEqual(["مینا", "پدرام"]);
	});

	it("forgets the version of a removed draft", async () => {
		await untouched();
		await tab.pass(1_000);
		await beginAnother();
		expect(Object.keys(device.kept?.droppedAt ?? {})).toHaveLength(1);
		await tab.pass(2_000);
		expect(device.kept?.droppedAt).toEqual({});
	});
});

describe("two tabs", () => {
	it("a draft started in one tab appears in the other, and input in either tab is never lost", async () => {
		const other = await aTab();
		tab.store.change({ lastName: "رستگار" });
		await tab.store.kept();
		// the other has not heard of it yet
		expect(await begin("سارا", other)).toBe(true);
		await other.store.kept();
		await tab.store.reread();
		await tab.pass(1_000);
		expect(present()?.firstName).toBe("سارا");
		expect(await server.list()).toMatchObject([{ lastName: "رستگار" }]);
	});

	it("typing in one tab while the other starts a draft: the input reaches the server, and the new draft stays on the device", async () => {
		const other = await aTab();
		await begin("سارا", other);
		await other.store.kept();
		// before it has heard of the other one
		tab.store.change({ lastName: "رستگار" });
		await tab.store.kept();
		expect(device.kept?.draft?.firstName).toBe("سارا");
		await tab.store.reread();
		expect(present()?.firstName).toBe("مینا");
		await tab.pass(10_000);
		await tab.store.kept();
		if (tab.store.getState().theirs) tab.store.resolve("mine");
		await tab.pass(10_000);
		await tab.store.kept();
		expect(present()?.firstName).toBe("سارا");
		expect(await server.read(await idOf("مینا"))).toMatchObject({ draft: { lastName: "رستگار" } });
	});
});
