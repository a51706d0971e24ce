import { Map as MapIcon, MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageFacts } from "../page-facts.ts";
import { useWords } from "../words.ts";

const PinMap = lazy(() => import("./pin-map.tsx"));

export type Place = { latitude: number; longitude: number };

type Props = { value: Place | undefined; onChange: (place: Place | undefined) => void };

/** A pin for the sampler, where a setting names a server of map tiles; the map comes when it is asked for. */
export function Pin({ value, onChange }: Props) {
	const t = useWords("place");
	const { map } = pageFacts();
	const [isOpened, setOpened] = useState(false);
	if (!map) return null;
	return (
		<section className="pin" aria-label={t("pin")}>
			{isOpened || value ? (
				<Suspense fallback={<Skeleton height="18rem" />}>
					<PinMap
						map={map}
						value={value}
						onChange={(place) => {
							setOpened(true);
							onChange(place);
						}}
					/>
				</Suspense>
			) : (
				<Button
					variant="outline"
					size="sm"
					icon={<MapIcon className="i" aria-hidden />}
					onPress={() => setOpened(true)}
				>
					{t("pinOpen")}
				</Button>
			)}
			<p className="msg">
				<MapPin className="i" aria-hidden />
				<span>{t("pinText")}</span>
			</p>
		</section>
	);
}
