import { ApiKeys } from "#domain/access/api-key/cpanel/api-keys.tsx";
import { WatchedFolder } from "#domain/result/external/cpanel/watched-folder.tsx";

/** How machines reach us: their keys, and the folder that a laboratory system drops reports into. */
export default function ApiKeysPage() {
	return (
		<>
			<ApiKeys />
			<WatchedFolder />
		</>
	);
}
