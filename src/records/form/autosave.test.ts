import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "#api/client.ts";
import { type AutosaveOptions, createAutosave, isTemporary } from "./autosave.ts";

const away = new ApiProblem(0, {});
const refused = new ApiProblem(422, { code: "validation" });
const broken = new ApiProblem(500, { code: "internal" });

/** One text, saved to a server that answers on demand. */
function setUp(more: Partial<AutosaveOptions> = {}) {
	const server: { text: string; calls: string[] } = { text: "", calls: [] };
	const page: { text: string; states: string[] } = { text: "", states: [] };
	let answer: (problem?: unknown) => void = () => {};
	const options: AutosaveOptions = {
		pauseMs: 1_000,
		hasUnsaved: () => page.text !== server.text,
		save() {
			const { text } = page;
			server.calls.push(text);
			return new Promise((resolve, reject) => {
				answer = (problem) => {
					if (problem) return reject(problem);
					server.text = text;
					resolve("saved");
				};
			});
		},
		...more,
	};
	const autosave = createAutosave(
		() => options,
		(state) => page.states.push(state),
	);
	return {
		autosave,
		options,
		server,
		page,
		type(text: string) {
			page.text = text;
			autosave.changed();
		},
		answer: async (problem?: unknown) => {
			answer(problem);
			await vi.advanceTimersByTimeAsync(0);
		},
	};
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the pause before saving", () => {
	it("ends with one save after the last change", async () => {
		const { type, server } = setUp();
		type("a");
		await pass(900);
		type("ab");
		await pass(900);
		expect(server.calls).toEqual([]);
		await pass(100);
		expect(server.calls).toEqual(["ab"]);
	});

	it("lasts at most maxPauseMs while changes continue", async () => {
		const { type, server } = setUp({ maxPauseMs: 2_000 });
		for (const text of ["a", "ab", "abc", "abcd"]) {
			type(text);
			await pass(600);
		}
		expect(server.calls).toEqual(["abcd"]);
	});

	it("does not lead to a save when the change was reverted", async () => {
		const { type, server, page } = setUp();
		type("a");
		type("");
		await pass(5_000);
		expect(server.calls).toEqual([]);
		expect(page.states).toEqual(["dirty", "saved"]);
	});

	it("lasts as long as the save is held, and then the change is saved", async () => {
		const { type, autosave, options, server } = setUp({ isHeld: true });
		type("a");
		await pass(5_000);
		expect(server.calls).toEqual([]);
		options.isHeld = false;
		autosave.changed();
		await pass(1_000);
		expect(server.calls).toEqual(["a"]);
	});
});

describe("saving", () => {
	it("sends one call at a time, followed by the input typed during the call", async () => {
		const { type, answer, server, page } = setUp();
		type("a");
		await pass(1_000);
		type("ab");
		await pass(5_000);
		expect(server.calls).toEqual(["a"]);
		await answer();
		await pass(1_000);
		expect(server.calls).toEqual(["a", "ab"]);
		await answer();
		expect(page.states).toEqual(["dirty", "saving", "dirty", "saving", "saved"]);
	});

	it("on flush, waits for the running call, sends the other changes and reports whether they were saved", async () => {
		const { type, answer, autosave, server } = setUp();
		type("a");
		await pass(1_000);
		type("ab");
		const flushed = autosave.flush();
		await answer();
		expect(server.calls).toEqual(["a", "ab"]);
		await answer();
		expect(await flushed).toBe(true);
		type("abc");
		const failed = autosave.flush();
		await answer(refused);
		expect(await failed).toBe(false);
	});

	it("sends the changes once for two flushes at the same time", async () => {
		const { type, answer, autosave, server } = setUp();
		type("a");
		const both = Promise.all([autosave.flush(), autosave.flush()]);
		await answer();
		expect(await both).toEqual([true, true]);
		expect(server.calls).toEqual(["a"]);
	});
});

describe("a failed save", () => {
	it("without a connection shows offline and is repeated until a save succeeds", async () => {
		const { type, answer, server, page } = setUp();
		type("a");
		await pass(1_000);
		await answer(away);
		expect(page.states.at(-1)).toBe("offline");
		await pass(5_000);
		await answer(away);
		type("ab");
		expect(page.states.at(-1)).toBe("offline");
		await pass(1_000);
		await answer();
		expect(server.calls).toEqual(["a", "a", "ab"]);
		expect(page.states.at(-1)).toBe("saved");
	});

	it("that was refused is repeated only after the next change", async () => {
		const { type, answer, server, page } = setUp();
		type("a");
		await pass(1_000);
		await answer(refused);
		await pass(60_000);
		expect(server.calls).toEqual(["a"]);
		expect(page.states.at(-1)).toBe("failed");
		type("ab");
		await pass(1_000);
		expect(server.calls).toEqual(["a", "ab"]);
	});

	it("with a server error is repeated unless isRetried forbids it", async () => {
		const usual = setUp();
		const careful = setUp({ isRetried: isTemporary });
		for (const { type, answer } of [usual, careful]) {
			type("a");
			await pass(1_000);
			await answer(broken);
		}
		await pass(60_000);
		expect(usual.server.calls.length).toBeGreaterThan(1);
		expect(careful.server.calls).toEqual(["a"]);
	});

	it("reported by another call is no longer shown when there is nothing to save", async () => {
		const { autosave, page } = setUp();
		autosave.fail(away);
		expect(page.states).toEqual(["offline"]);
		await pass(5_000);
		expect(page.states).toEqual(["offline", "saved"]);
	});
});

describe("a save by a colleague", () => {
	it("stops further saves until the person has chosen a version", async () => {
		const { type, autosave, options, server, page } = setUp({ save: async () => "overtaken" });
		type("a");
		await pass(1_000);
		expect(page.states.at(-1)).toBe("overtaken");
		type("ab");
		expect(await autosave.flush()).toBe(false);
		options.save = async () => {
			server.text = page.text;
			return "saved";
		};
		await pass(60_000);
		expect(server.text).toBe("");
		autosave.resume();
		await pass(1_000);
		expect(server.text).toBe("ab");
		expect(page.states.at(-1)).toBe("saved");
	});
});

describe("the open page", () => {
	it.each([
		{ savesOnLeave: true, expected: ["a"] },
		{ savesOnLeave: false, expected: [] },
	])("saves when it is left: $savesOnLeave", async ({ savesOnLeave, expected }) => {
		const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
		const listeners = new EventTarget();
		vi.stubGlobal("document", page);
		vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
		vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
		const { type, autosave, server } = setUp({ savesOnLeave });
		const stop = autosave.start();
		type("a");
		page.visibilityState = "hidden";
		page.dispatchEvent(new Event("visibilitychange"));
		expect(server.calls).toEqual(expected);
		stop();
		await pass(60_000);
		expect(server.calls).toEqual(expected);
		vi.unstubAllGlobals();
	});

	it("saves at once when it is online again", async () => {
		const listeners = new EventTarget();
		vi.stubGlobal("document", new EventTarget());
		vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
		vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
		const { type, answer, autosave, server } = setUp({ retryMs: 60_000 });
		autosave.start();
		type("a");
		await pass(1_000);
		await answer(away);
		listeners.dispatchEvent(new Event("online"));
		expect(server.calls).toEqual(["a", "a"]);
		vi.unstubAllGlobals();
	});
});
