import { describe, expect, it } from "vitest";
import { WorkQueue } from "./work-queue.ts";

/** A work that ends when it is asked to. */
function aWork() {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const work = { isRunning: false, finish: resolve, fail: reject, run: () => promise };
	work.run = () => {
		work.isRunning = true;
		return promise;
	};
	return work;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a work queue", () => {
	it("runs two jobs at once, lets one job wait, and refuses the fourth job as busy", async () => {
		const queue = new WorkQueue({ atOnce: 2, maxWaiting: 1 });
		const works = [aWork(), aWork(), aWork()];
		const answers = works.map((work) => queue.run(work.run));
		await settled();
		expect(works.map(({ isRunning }) => isRunning)).toEqual([true, true, false]);
		const refused = aWork();
		await expect(queue.run(refused.run)).rejects.toMatchObject({ kind: "unavailable", code: "service.busy" });
		expect(refused.isRunning).toBe(false);
		works[1]?.finish("second");
		await settled();
		expect(works[2]?.isRunning).toBe(true);
		works[0]?.finish("first");
		works[2]?.finish("third");
		expect(await Promise.all(answers)).toEqual(["first", "second", "third"]);
	});

	it("runs waiting jobs in order of arrival", async () => {
		const queue = new WorkQueue({ atOnce: 1, maxWaiting: 5 });
		const order: number[] = [];
		await Promise.all([1, 2, 3, 4].map((n) => queue.run(async () => order.push(n))));
		expect(order).toEqual([1, 2, 3, 4]);
	});

	it("does not count a failed job as running", async () => {
		const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
		const [first, second] = [aWork(), aWork()];
		const answers = [queue.run(first.run), queue.run(second.run)];
		first.fail(new Error("broken"));
		await expect(answers[0]).rejects.toThrow("broken");
		second.finish("done");
		expect(await answers[1]).toBe("done");
		expect(await queue.run(async () => "free")).toBe("free");
	});
});
