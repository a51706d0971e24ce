// Runs one of our programs, or a development tool, with the product's own Node: node scripts/task.mjs <file> [arguments]
import { become, ensureInstalled, productNode, root } from "./toolchain.mjs";

await ensureInstalled("full");
const [file, ...rest] = process.argv.slice(2);
become(productNode(), [`${root}/${file}`, ...rest]);
