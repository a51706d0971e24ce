import { CollectionPage } from "#records/list/collection-page.tsx";
import { useSliders } from "./sliders.tsx";

/** The list of sliders (specification §2.6 `sliders-list`). */
export default function SliderListPage() {
	return <CollectionPage noun={useSliders()} />;
}
