import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { mediaTypes } from "#domain/media/kinds.ts";
import type { MediaItem } from "#domain/media/schema.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCall } from "./call-context.tsx";
import { RecordSearch } from "./record-search.tsx";
import { RecordStates } from "./record-states.tsx";

const client = collectionClient<MediaItem, never, never>("Media");

type Props = {
	title: string;
	/** May several be chosen? */
	multiple?: boolean;
	onClose: () => void;
	/** What was chosen, in the order in which it was; the window is closed after that. */
	onChoose: (items: MediaItem[]) => void;
};

/** Pictures of the library, one or several, to be chosen by their thumbnails. */
export function PictureChoice({ title, multiple = false, onClose, onChoose }: Props) {
	const t = useTranslations("records.pictureChoice");
	const call = useCall();
	const [searched, setSearched] = useState("");
	const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
	const query = useQuery({
		queryKey: ["picture-choice", searched],
		queryFn: ({ signal }) => call(() => client.list({ title: searched, pageSize: maxPageSize }, signal)),
		placeholderData: keepPreviousData,
	});
	const isChosen = ({ id }: MediaItem) => chosen.some((one) => one.id === id);
	const toggle = (item: MediaItem) => {
		if (isChosen(item)) setChosen(chosen.filter(({ id }) => id !== item.id));
		else setChosen(multiple ? [...chosen, item] : [item]);
	};
	return (
		<Dialog
			title={title}
			isOpen
			onClose={onClose}
			size="lg"
			footer={
				<Button
					isDisabled={chosen.length === 0}
					onPress={() => {
						onChoose([...chosen]);
						onClose();
					}}
				>
					{multiple ? t("selectMany", { count: chosen.length }) : t("select")}
				</Button>
			}
		>
			<RecordSearch
				label={t("search")}
				placeholder={t("placeholder")}
				value={searched}
				onSearch={setSearched}
			/>
			<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
				{({ dataList }) => {
					const pictures = dataList.filter(({ mediaType }) => mediaType === mediaTypes.image);
					return pictures.length ? (
						<ul className="picture-choice">
							{pictures.map((item) => (
								<li key={item.id}>
									<button type="button" aria-pressed={isChosen(item)} onClick={() => toggle(item)}>
										<img src={item.filePath} alt="" loading="lazy" />
										<span>
											{isChosen(item) ? <Check className="icon" aria-hidden /> : null}
											{item.title}
										</span>
									</button>
								</li>
							))}
						</ul>
					) : (
						<p className="muted">{t("none")}</p>
					);
				}}
			</RecordStates>
		</Dialog>
	);
}
