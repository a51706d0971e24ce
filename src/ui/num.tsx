import type { ReactNode } from "react";
import { Num } from "./bidi-text.tsx";

/** For `t.rich`: `<num>{count}</num>` in a message is a run of figures. */
export const num = (chunks: ReactNode) => <Num>{chunks}</Num>;
