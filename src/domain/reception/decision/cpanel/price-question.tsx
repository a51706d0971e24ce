import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy-component.ts";
import type { PriceChangeState } from "./use-price-change.ts";

// seldom needed
const PriceChangeDialog = lazyComponent(
	async () => (await import("./price-change-dialog.tsx")).PriceChangeDialog,
);

type Props = { price: PriceChangeState; busy: boolean; onSave: () => void };

/** Asks whether to save at the new price; renders nothing unless the price has changed. */
export function PriceQuestion({ price, busy, onSave }: Props) {
	return price.change ? (
		<Suspense>
			<PriceChangeDialog
				change={price.change}
				busy={busy}
				onClose={price.close}
				onConfirm={() => {
					price.confirm();
					onSave();
				}}
			/>
		</Suspense>
	) : null;
}
