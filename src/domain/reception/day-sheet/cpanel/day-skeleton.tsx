import { Skeleton } from "#ui/skeleton.tsx";

/** Grey places of a day: its progress, the visit at hand, and two to come. */
export const DaySkeleton = () => (
	<div className="day-list">
		<Skeleton height="4.5rem" />
		<Skeleton height="22rem" />
		<Skeleton height="6rem" />
		<Skeleton height="6rem" />
	</div>
);
