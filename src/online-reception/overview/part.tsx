import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../words.ts";

type PartProps = { icon: ReactNode; title: string; editAt: string; children: ReactNode };

/** A part of the request with the way back to its step. */
export function Part({ icon, title, editAt, children }: PartProps) {
	const t = useWords("overview");
	return (
		<section className="card card-p rv">
			<div className="card-h">
				<span className="tile">{icon}</span>
				<h2>{title}</h2>
				<span className="grow" />
				<Link className="btn btn-link" to={editAt} aria-label={t("editNamed", { part: title })}>
					<Pencil className="i" aria-hidden />
					<span>{t("edit")}</span>
				</Link>
			</div>
			{children}
		</section>
	);
}

/** A name and its value; nothing at all without a value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
	children ? (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	) : null;
