import type { AssignInput } from "../../schema.ts";

/** Assigns districts or visits of the shown day to a sampler; an empty id removes the assignment. */
export type Assign = (given: Pick<AssignInput, "samplerId"> & Partial<AssignInput>) => void;
