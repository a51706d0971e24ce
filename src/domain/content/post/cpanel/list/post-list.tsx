import { CollectionPage } from "#records/list/collection-page.tsx";
import { usePosts } from "./posts.tsx";

/** The list of posts (specification §2.6 `posts-list`). */
export default function PostListPage() {
	return <CollectionPage noun={usePosts()} />;
}
