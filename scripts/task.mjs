// Runs one of our programs, or a development tool, with the product's own Node: node scripts/task.mjs <file> [arguments]
import { become, ensureBuilt, ensureInstalled, productNode, root } from "./toolchain.mjs";

await ensureInstalled("full");
const [file, ...rest] = process.argv.slice(2);
// what measures or breaks the product needs it as it is run, and fills its database through the domain
const isTool = /^tests\/(load|faults)\//.test(file ?? "");
if (isTool) await ensureBuilt();
const hooks = isTool ? ["--import", `${root}/tests/support/load-domain.ts`] : [];
become(productNode(), [...hooks, `${root}/${file}`, ...rest]);
