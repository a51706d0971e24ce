import type { Context } from "#database/context.server.ts";
import { seedCatalogue } from "./catalogue.server.ts";

/** Fills an empty installation with the demonstration laboratory in both languages (platform 1.1). */
export async function seedDemonstration(ctx: Context): Promise<void> {
	await seedCatalogue(ctx);
}
