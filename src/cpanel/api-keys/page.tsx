import { ApiKeys } from "#domain/access/api-key/cpanel/api-keys.tsx";
import { WatchedFolder } from "#domain/result/external/cpanel/watched-folder.tsx";

/** The page on how machines connect to the site: their keys, and the folder into which a laboratory system puts reports. */
export default function ApiKeysPage() {
	return (
		<>
			<ApiKeys />
			<WatchedFolder />
		</>
	);
}
