import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";

/** A grey outline of the step, shown until the device has been read. */
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
