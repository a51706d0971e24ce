// npm test | npm run e2e: installs what the tests need, builds, runs everything and ends with «N passed, N failed».
import { become, ensureBuilt, ensureInstalled, productNode, root } from "./toolchain.mjs";

await ensureInstalled("full");
await ensureBuilt();
become(productNode(), [`${root}/tests/run.ts`, ...process.argv.slice(2)]);
