import { type ComponentProps, lazy, Suspense } from "react";

// The windows of src/ui for pages that open one seldom: they come when they are asked for.

const Dialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).Dialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));

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
