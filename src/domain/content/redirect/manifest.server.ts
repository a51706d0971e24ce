import { sql } from "drizzle-orm";
import { redirect } from "#domain/content/page-address/table.server.ts";
import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { redirectApi } from "./api.server.ts";
import { sweepMissingAddresses } from "./missing-address/sweep-missing-addresses.server.ts";
import { redirectRights, redirectVerbs } from "./service.server.ts";

export const redirectManifest: Manifest = {
	api: [redirectApi],
	retention: [sweepMissingAddresses],
	trash: [
		{
			noun: "redirect",
			name: "Redirect",
			table: redirect,
			rights: redirectRights,
			verbs: redirectVerbs,
			title: () => sql`${redirect.from}`,
			search: () => redirect.search,
		},
	],
};
