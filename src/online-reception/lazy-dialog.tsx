import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "#ui/lazy-component.ts";

// The windows of src/ui for pages that open one seldom: they come when they are asked for.

const load = () => import("#ui/dialog.tsx");
const Dialog = lazyComponent(async () => (await load()).Dialog);
const ConfirmDialog = lazyComponent(async () => (await load()).ConfirmDialog);

export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
	<Suspense>
		<Dialog {...props} />
	</Suspense>
);

export const LazyConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
	<Suspense>
		<ConfirmDialog {...props} />
	</Suspense>
);
