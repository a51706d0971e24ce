import { CollectionPage } from "#records/list/collection-page.tsx";
import { useSlides } from "./slides.tsx";

/** The list of slides (specification §2.6 `slides-list`). */
export default function SlideListPage() {
	return <CollectionPage noun={useSlides()} />;
}
