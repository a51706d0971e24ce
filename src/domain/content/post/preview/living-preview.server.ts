import { gt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { postPreview } from "../table.server.ts";

export const living = (ctx: Context) => gt(postPreview.expiresAt, ctx.now());
