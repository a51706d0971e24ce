import { Skeleton } from "#ui/skeleton.tsx";

/** Places of the rows to come. */
export const QueueSkeleton = () => (
	<ul className="queue-skeleton" aria-hidden>
		{[62, 48, 70, 55, 64, 50].map((width, index) => (
			<li key={index} className="queue-row">
				<Skeleton width="2.75rem" height="2.75rem" round />
				<span className="queue-row-text stack-2">
					<Skeleton width={`${width}%`} />
					<Skeleton width={`${width - 15}%`} height="0.75rem" />
				</span>
				<span className="queue-row-meta">
					<Skeleton width="6rem" height="0.9rem" />
				</span>
			</li>
		))}
	</ul>
);

/** Places of one record. */
export const DetailSkeleton = () => (
	<>
		<header className="detail-head">
			<div className="detail-title">
				<Skeleton width="2.75rem" height="2.75rem" round />
				<span className="grow stack-2">
					<Skeleton width="9rem" />
					<Skeleton width="12rem" height="0.75rem" />
				</span>
			</div>
			<Skeleton height="3.25rem" />
		</header>
		<div className="detail-body">
			<Skeleton height="3.5rem" />
			{[0, 1, 2, 3, 4].map((index) => (
				<div key={index} className="row">
					<Skeleton width="5rem" height="0.9rem" />
					<span className="grow" />
					<Skeleton width="8rem" height="0.9rem" />
				</div>
			))}
		</div>
	</>
);
