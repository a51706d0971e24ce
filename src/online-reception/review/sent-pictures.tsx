import { useQuery } from "@tanstack/react-query";
import { pictureUrl } from "../pictures/picture-url.ts";
import { myUpload } from "../queries.ts";
import { useText } from "../use-text.ts";

/** Small pictures that have been sent with the request. */
export function SentPictures({ id }: { id: string }) {
	const t = useText("overview");
	const pages = useQuery(myUpload(id)).data?.pages ?? [];
	return (
		<ul className="review-pictures">
			{pages.map((page, index) => (
				<li key={page.id}>
					<img src={pictureUrl(page, "thumb")} alt={t("picture", { number: index + 1 })} />
				</li>
			))}
		</ul>
	);
}
