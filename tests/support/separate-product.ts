import { type RunningProduct, startProduct } from "./product.ts";

// A product that no other test sees, for tests that change what everybody sees: the home page. One per worker.

type Use<T> = (value: T) => Promise<void>;
type PerWorker<T> = [(nothing: object, use: Use<T>) => Promise<void>, { scope: "worker"; timeout: number }];

const productWith = (env: Record<string, string>): PerWorker<RunningProduct> => [
	// biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
	async ({}, use) => {
		const product = await startProduct(env, { readyMs: 110_000 });
		const { E2E_DATA_DIR } = process.env;
		// codes and messages are read in its own outbox
		process.env.E2E_DATA_DIR = product.dataDir;
		await use(product);
		process.env.E2E_DATA_DIR = E2E_DATA_DIR;
		await product.stop();
		product.forget();
	},
	{ scope: "worker", timeout: 120_000 },
];

const baseURL = async ({ product }: { product: RunningProduct }, use: Use<string | undefined>) =>
	use(product.url);

/** Fixtures for `test.extend`: a running product without anything in it, and its address as the one that pages are opened at. */
export const separateProduct = { product: productWith({ SEED: "none", OFFLINE: "0" }), baseURL };

/** The same with the demonstration. */
export const separateDemonstration = { product: productWith({ SEED: "demo" }), baseURL };
