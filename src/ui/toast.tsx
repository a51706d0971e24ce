import { lazy, Suspense } from "react";
import type { Notice } from "./toast-region.tsx";

const fetchRegion = () => import("./toast-region.tsx");
const NoticeRegion = lazy(async () => ({ default: (await fetchRegion()).NoticeRegion }));

const shownMs = 6_000;

/** Tells that an action has finished. Goes after 6 s, or stays when it is an error (design language §5). */
export function notify(notice: Notice): void {
	void fetchRegion().then(({ queue }) =>
		queue.add(notice, notice.tone === "bad" ? {} : { timeout: shownMs }),
	);
}

/** Where notices appear; once in each hydrated surface, which is shown without waiting for it. */
export const Toasts = ({ className }: { className?: string }) => (
	<Suspense>
		<NoticeRegion className={className} />
	</Suspense>
);
