import type { AssignInput } from "../../schema.ts";

/** Gives districts or visits of the day that is shown to a sampler; with an empty one takes them back. */
export type Assign = (given: Pick<AssignInput, "samplerId"> & Partial<AssignInput>) => void;
