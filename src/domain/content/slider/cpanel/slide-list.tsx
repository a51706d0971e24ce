import { CollectionPage } from "#records/list/collection-page.tsx";
import { useSlides } from "./slides.tsx";

/** Slides (specification §2.6 `slides-list`). */
export default function SlideListPage() {
	return <CollectionPage noun={useSlides()} />;
}
