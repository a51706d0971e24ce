import { unavailable } from "../errors.ts";

type Limits = {
	/** Maximum number of tasks that run at the same time. */
	atOnce: number;
	/** Maximum number of tasks that wait; the oldest waiting task runs first. */
	maxWaiting: number;
};

/** Runs a few tasks at once and lets a few more wait, so that many requests cannot use up the memory of this process. */
export class WorkQueue {
	readonly #limits: Limits;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	/**
	 * Runs `work` when it is its turn. @throws DomainError `service.busy` when too many tasks wait; errors of `work` are
	 * passed on
	 */
	async run<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#running < this.#limits.atOnce) this.#running++;
		else {
			if (this.#waiting.length >= this.#limits.maxWaiting) throw unavailable("service.busy");
			await new Promise<void>((resolve) => this.#waiting.push(resolve));
		}
		try {
			return await work();
		} finally {
			// the place passes to the next one
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running--;
		}
	}
}
