import { type RunningProduct, startProduct } from "./product.ts";

// A product that no other test sees, for tests that change what everybody sees: the home page. One per worker.

type Use<T> = (value: T) => Promise<void>;
type PerWorker<T> = [(nothing: object, use: Use<T>) => Promise<void>, { scope: "worker"; timeout: number }];

const product: PerWorker<RunningProduct> = [
	// biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
	async ({}, use) => {
		const product = await startProduct({ SEED: "none", OFFLINE: "0" }, { readyMs: 110_000 });
		await use(product);
		await product.stop();
		product.forget();
	},
	{ scope: "worker", timeout: 120_000 },
];

/** Fixtures for `test.extend`: the running product, and its address as the one that pages are opened at. */
export const separateProduct = {
	product,
	baseURL: async ({ product }: { product: RunningProduct }, use: Use<string | undefined>) => use(product.url),
};
