import type { ReactNode } from "react";
import { Num } from "./bidi-text.tsx";

/** For `t.rich`: formats `<num>{count}</num>` in a message as a number. */
export const num = (chunks: ReactNode) => <Num>{chunks}</Num>;
