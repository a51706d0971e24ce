import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { contractApi } from "./api.server.ts";
import { contractRights, contractTitle, contractVerbs } from "./service.server.ts";
import { contract } from "./table.server.ts";

export const insurerManifest: Manifest = {
	api: [contractApi],
	trash: [
		{
			noun: "contract",
			name: "Contract",
			table: contract,
			rights: contractRights,
			verbs: contractVerbs,
			title: contractTitle,
			search: () => contract.search,
		},
	],
};
