import { inArray, notInArray } from "drizzle-orm";
import { job } from "./table.server.ts";

/** Kinds of jobs that one queue of a worker takes, or leaves to another. */
export type Lane = { only: string[] } | { except: string[] };

export const inLane = (lane: Lane) =>
	"only" in lane ? inArray(job.kind, lane.only) : notInArray(job.kind, lane.except);
export const everyKind: Lane = { except: [] };
