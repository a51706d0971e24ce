import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fromReview } from "../step/use-step.ts";
import { useText } from "../use-text.ts";

type ReviewSectionProps = { icon: ReactNode; title: string; editAt: string; children: ReactNode };

/** A part of the request with a link back to its step. */
export function ReviewSection({ icon, title, editAt, children }: ReviewSectionProps) {
	const t = useText("overview");
	return (
		<section className="card card-padded review-section">
			<div className="card-head">
				<span className="tile tile-sm">{icon}</span>
				<h2>{title}</h2>
				<span className="grow" />
				<Link
					className="button button-link"
					to={editAt}
					state={fromReview}
					aria-label={t("editNamed", { part: title })}
				>
					<Pencil className="icon" aria-hidden />
					<span>{t("edit")}</span>
				</Link>
			</div>
			{children}
		</section>
	);
}

/** A name and its value. Renders nothing without a value. */
export const Fact = ({ name, children, isLong }: { name: string; children: ReactNode; isLong?: boolean }) =>
	children ? (
		<div className={isLong ? "key-values-long" : undefined}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	) : null;
