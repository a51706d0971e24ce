import { Suspense } from "react";
import { lazyComponent } from "./lazy-component.ts";
import type { Notice } from "./toast-region.tsx";

const fetchRegion = () => import("./toast-region.tsx");
const NoticeRegion = lazyComponent(async () => (await fetchRegion()).NoticeRegion);

/**
 * Reports the outcome of an action. The notice disappears after 6 s; an error stays until it is closed or the action
 * succeeds (design language §5).
 * @param about the subject, by default the page where it is shown; a success removes earlier failures about the same
 *   subject
 */
export function notify(notice: Notice, about = location.pathname): void {
	void fetchRegion().then(({ add }) => add(notice, about));
}

/**
 * The place where notices appear; used once in each hydrated surface. The surface is shown without waiting for this
 * component.
 */
export const Toasts = ({ className }: { className?: string }) => (
	<Suspense>
		<NoticeRegion className={className} />
	</Suspense>
);
