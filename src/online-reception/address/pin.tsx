import { Map as MapIcon, MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageConfig } from "../page-config.ts";
import { useText } from "../use-text.ts";
import type { Coordinates } from "./coordinates.ts";

const PinMap = lazyComponent(async () => (await import("./pin-map.tsx")).default);

type Props = { value: Coordinates | undefined; onChange: (place: Coordinates | undefined) => void };

/** A pin for the sampler, if a server of map tiles is configured; the map loads on request. */
export function Pin({ value, onChange }: Props) {
	const t = useText("place");
	const { map } = pageConfig();
	const [isOpened, setOpened] = useState(false);
	if (!map) return null;
	return (
		<section className="pin-field" aria-label={t("pin")}>
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
					icon={<MapIcon className="icon" aria-hidden />}
					onPress={() => setOpened(true)}
				>
					{t("pinOpen")}
				</Button>
			)}
			<p className="message">
				<MapPin className="icon" aria-hidden />
				<span>{t("pinText")}</span>
			</p>
		</section>
	);
}
