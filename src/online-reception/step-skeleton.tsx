import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";

/** What a step shows until the device has been read: its own shape in grey. */
export const StepSkeleton = () => (
	<>
		<div className="stepbar stepbar-sk" />
		<main id="main" className="wrap rmain">
			<SkeletonRegion className="rbody">
				<Skeleton width="18rem" height="2.25rem" />
				<Skeleton width="24rem" height="1.25rem" />
				<Skeleton height="22rem" />
			</SkeletonRegion>
		</main>
	</>
);
