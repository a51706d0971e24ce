import type { ReactNode } from "react";

/** For `t.rich`: isolates the text direction of a person's name from the surrounding text. */
export const personName = (chunks: ReactNode) => <bdi>{chunks}</bdi>;
