import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";

/** What a step shows until the device has been read: its own shape in grey. */
export const StepSkeleton = () => (
	<>
		<div className="step-bar step-bar-skeleton" />
		<main id="main" className="wrap step-main">
			<SkeletonRegion className="step-body">
				<Skeleton width="18rem" height="2.25rem" />
				<Skeleton width="24rem" height="1.25rem" />
				<Skeleton height="22rem" />
			</SkeletonRegion>
		</main>
	</>
);
