import type { ReactNode } from "react";

/** For `t.rich`: a person's name has its own direction, independent of the text around it. */
export const personName = (chunks: ReactNode) => <bdi>{chunks}</bdi>;
