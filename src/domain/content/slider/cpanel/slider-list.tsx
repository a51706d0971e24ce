import { CollectionPage } from "#records/list/collection-page.tsx";
import { useSliders } from "./sliders.tsx";

/** Sliders (specification §2.6 `sliders-list`). */
export default function SliderListPage() {
	return <CollectionPage noun={useSliders()} />;
}
