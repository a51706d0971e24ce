import { lazy, Suspense } from "react";
import type { Notice } from "./toast-region.tsx";

const fetchRegion = () => import("./toast-region.tsx");
const NoticeRegion = lazy(async () => ({ default: (await fetchRegion()).NoticeRegion }));

const shownMs = 6_000;

/** Notices of failures by what they are about. */
const failed = new Map<string, string[]>();

/**
 * Tells that an action has finished. Goes after 6 s, or stays when it is an error (design language §5): until it is closed, or
 * the thing succeeds.
 * @param about what it is about, by default the page it is shown on; a success takes away what failed before about the same
 */
export function notify(notice: Notice, about = location.pathname): void {
	void fetchRegion().then(({ queue }) => {
		if (notice.tone === "ok") {
			for (const key of failed.get(about) ?? []) queue.close(key);
			failed.delete(about);
		}
		const key = queue.add(notice, notice.tone === "bad" ? {} : { timeout: shownMs });
		if (notice.tone === "bad") failed.set(about, [...(failed.get(about) ?? []), key]);
	});
}

/** Where notices appear; once in each hydrated surface, which is shown without waiting for it. */
export const Toasts = ({ className }: { className?: string }) => (
	<Suspense>
		<NoticeRegion className={className} />
	</Suspense>
);
