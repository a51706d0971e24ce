import { Skeleton } from "#ui/skeleton.tsx";

/** Placeholder while a day is loading: the progress, the current visit, and the next two. */
export const DaySkeleton = () => (
	<div className="day-list">
		<Skeleton height="4.5rem" />
		<Skeleton height="22rem" />
		<Skeleton height="6rem" />
		<Skeleton height="6rem" />
	</div>
);
