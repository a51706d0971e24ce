import { lazy, Suspense } from "react";
import type { Notice } from "./toast-region.tsx";

const fetchRegion = () => import("./toast-region.tsx");
const NoticeRegion = lazy(async () => ({ default: (await fetchRegion()).NoticeRegion }));

/**
 * Tells that an action has finished. Goes after 6 s, or stays when it is an error (design language §5): until it is closed, or
 * the thing succeeds.
 * @param about what it is about, by default the page it is shown on; a success takes away what failed before about the same
 */
export function notify(notice: Notice, about = location.pathname): void {
	void fetchRegion().then(({ add }) => add(notice, about));
}

/** Where notices appear; once in each hydrated surface, which is shown without waiting for it. */
export const Toasts = ({ className }: { className?: string }) => (
	<Suspense>
		<NoticeRegion className={className} />
	</Suspense>
);
