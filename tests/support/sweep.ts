import type { Context } from "#database/context.server.ts";
import { sweepAll as sweepWith } from "#domain/operation/retention/service.server.ts";
import { nouns } from "../../src/nouns.server.ts";

const sweeps = nouns.flatMap(({ retention = [] }) => retention);

/** The hourly job: every noun deletes what it no longer needs. */
export const sweepAll = (ctx: Context) => sweepWith(ctx, sweeps);
