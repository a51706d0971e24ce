import { useQuery } from "@tanstack/react-query";
import { pictureAddress } from "../pictures/address.ts";
import { ownUpload } from "../query.ts";
import { useWords } from "../words.ts";

/** Pictures that have been sent with the request, small. */
export function SentPictures({ id }: { id: string }) {
	const t = useWords("overview");
	const pages = useQuery(ownUpload(id)).data?.pages ?? [];
	return (
		<ul className="rv-pics">
			{pages.map((page, index) => (
				<li key={page.id}>
					<img src={pictureAddress(page, "thumb")} alt={t("picture", { number: index + 1 })} />
				</li>
			))}
		</ul>
	);
}
