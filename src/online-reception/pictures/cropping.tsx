import { type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "#ui/lazy-component.ts";
import type { PictureStore } from "./picture-store.ts";
import type { Original } from "./shrink-picture.ts";

const CropDialog = lazyComponent(async () => (await import("./crop-dialog.tsx")).CropDialog);

type Cropping = { open: (key: string) => void; dialog: ReactNode };

/**
 * Crops an uploaded picture.
 * @param attempt runs a change that may not reach the server
 * @param onCropped called when the upload of the remaining part starts
 */
export function useCropping(
	store: PictureStore,
	attempt: (change: () => Promise<void>) => void,
	titleOf: (key: string) => string,
	onCropped: () => void,
): Cropping {
	const [now, setNow] = useState<{ key: string; original: Original }>();
	return {
		open: (key) => attempt(async () => setNow({ key, original: await store.originalOf(key) })),
		dialog: now ? (
			<Suspense>
				<CropDialog
					title={titleOf(now.key)}
					original={now.original}
					onClose={() => setNow(undefined)}
					onCrop={(cut) => {
						setNow(undefined);
						if (cut !== now.original.cut) attempt(() => store.crop(now.key, cut).then(onCropped));
					}}
				/>
			</Suspense>
		) : null,
	};
}
