import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

/** Loads `*.tsx` with its JSX compiled, and `*?raw` as text. */
export const load: LoadHook = async (url, context, next) => {
	const { pathname, search } = new URL(url);
	const isText = search === "?raw";
	if (!isText && !pathname.endsWith(".tsx")) return next(url, context);
	const file = fileURLToPath(new URL(pathname, "file:"));
	const text = await readFile(file, "utf8");
	const source = isText
		? `export default ${JSON.stringify(text)};`
		: (await transformWithOxc(text, file, { jsx: { runtime: "automatic" } })).code;
	return { format: "module", source, shortCircuit: true };
};
