import { inArray, notInArray } from "drizzle-orm";
import { job } from "./table.server.ts";

/** Kinds of jobs that a worker's queue processes, or excludes. */
export type Lane = { only: string[] } | { except: string[] };

export const inLane = (lane: Lane) =>
	"only" in lane ? inArray(job.kind, lane.only) : notInArray(job.kind, lane.except);
export const everyKind: Lane = { except: [] };
