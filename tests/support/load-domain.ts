// node --import tests/support/load-domain.ts: lets a tool import the domain from its source. The domain reaches the sections of
// the home page, which are React, and a stylesheet as text: Node loads neither.
import { register } from "node:module";

register("./domain-hooks.ts", import.meta.url);
