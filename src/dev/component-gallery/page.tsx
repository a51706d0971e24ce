import { useSearchParams } from "react-router";
import sheet from "./gallery.css?url";
import { Gallery, readShow } from "./gallery.tsx";

// The design's parts for the developers who use them: at `/dev/components` in development, in no build (src/routes.ts).

export const links = () => [{ rel: "stylesheet", href: sheet }];
export const meta = () => [{ title: "Design parts" }, { name: "robots", content: "noindex" }];

const shows = ["fa-light", "fa-dark", "en-light", "en-dark"];

/** The gallery in both directions and both themes side by side; `?show=fa-dark` shows only one variant. */
export default function PartsPage() {
	const [search] = useSearchParams();
	const show = readShow(search.get("show"));
	if (show) return <Gallery show={show} />;
	return (
		<main className="sample-frames">
			{shows.map((each) => (
				<iframe key={each} title={each} src={`/dev/components?show=${each}&preview=true`} />
			))}
		</main>
	);
}
