import { CollectionPage } from "#records/list/collection-page.tsx";
import { usePollGroups } from "./collections.tsx";

/** Groups of polls (specification §2.6 `pollGroup-list`). */
export default function PollGroupListPage() {
	return <CollectionPage noun={usePollGroups()} />;
}
