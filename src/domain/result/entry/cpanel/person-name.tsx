import type { ReactNode } from "react";

/** For `t.rich`: a person's name reads in its own direction, whatever stands around it. */
export const personName = (chunks: ReactNode) => <bdi>{chunks}</bdi>;
