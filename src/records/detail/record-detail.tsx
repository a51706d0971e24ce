import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Skeleton } from "#ui/skeleton.tsx";
import { InitialAvatar } from "./initial-avatar.tsx";
import { RecordStates } from "./record-states.tsx";

const Close = ({ to, className = "" }: { to: string; className?: string }) => (
	<Link
		to={to}
		preventScrollReset
		className={`icon-button icon-button-sm ${className}`}
		aria-label={useTranslations("records.detail")("close")}
	>
		<X className="icon" aria-hidden />
	</Link>
);

type Props<Data> = Pick<ComponentProps<typeof RecordStates<Data>>, "query" | "children"> & {
	label: string;
	/** The list's address. */
	backTo: string;
	ref: RefObject<HTMLElement | null>;
};

/**
 * A record, shown next to its list on wide screens and on its own page elsewhere; in both cases the record has its own
 * address.
 */
export function RecordDetail<Data>({ label, backTo, ref, query, children }: Props<Data>) {
	return (
		<article className="card detail-drawer" aria-label={label} ref={ref}>
			{query.data ? null : (
				<>
					<title>{label}</title>
					<Close to={backTo} className="detail-close" />
				</>
			)}
			<RecordStates query={query} skeleton={<DetailSkeleton />}>
				{children}
			</RecordStates>
		</article>
	);
}

type HeadProps = {
	title: string;
	line: ReactNode;
	/** Actions on the whole record. */
	actions?: ReactNode;
	backTo: string;
	children?: ReactNode;
};

/** The head of a record: names the record and closes it. The head gets the focus when the record opens. */
export function DetailHead({ title, line, actions, backTo, children }: HeadProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<header className="detail-head">
			<div className="detail-title">
				<InitialAvatar name={title} />
				<div className="grow detail-title-text">
					<h2 ref={heading} tabIndex={-1}>
						{title}
					</h2>
					<p>{line}</p>
				</div>
				{actions}
				<Close to={backTo} />
			</div>
			{children}
		</header>
	);
}

/** Placeholders for one record. */
const DetailSkeleton = () => (
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
