// npm start | npm run dev | npm run backup | npm run restore: install, build when needed, run.
import { become, ensureBuilt, ensureInstalled, productNode, root } from "./toolchain.mjs";

const args = process.argv.slice(2);
const development = args.includes("--dev");

await ensureInstalled(development ? "full" : "production");
if (!development) await ensureBuilt();
become(productNode(), [`${root}/src/main.ts`, ...args]);
