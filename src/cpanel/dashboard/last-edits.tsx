import { ChevronRight, Pencil } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { LastEdits as Edits } from "#domain/operation/dashboard/schema.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { useLastEdits } from "./queries.ts";

type Edit = Edits["dataList"][number];

/** The panel address of a record's form, by its kind. */
const forms: Record<Edit["noun"], (id: string) => string> = {
	post: (id) => `posts-upsert/${id}`,
	labTest: (id) => `test-upsert/${id}`,
	labPanel: (id) => `test-panel-upsert/${id}`,
	labCategory: (id) => `test-categories?edit=${id}`,
	slide: (id) => `slide-upsert/${id}`,
	slider: (id) => `slider-upsert/${id}`,
	galleryGroup: (id) => `gallery-list?edit=${id}`,
	galleryItem: (id) => `gallery-item-upsert/${id}`,
	pollGroup: (id) => `pollGroup-list?edit=${id}`,
	media: (id) => `media-upsert/${id}`,
	redirect: (id) => `redirects?edit=${id}`,
	contract: (id) => `contracts?edit=${id}`,
	district: (id) => `districts?edit=${id}`,
};

/** The records that this user changed last, each with a link to its form. */
export function LastEdits({ isWide }: { isWide: boolean }) {
	const t = useTranslations("dashboard.lastEdits");
	const kinds = useRuntimeTexts("records.noun");
	const momentText = useMomentText();
	const query = useLastEdits();
	return (
		<section className={`card ${isWide ? "span-12" : "span-8"} shares-card`}>
			<div className="card-head">
				<h2>{t("title")}</h2>
			</div>
			<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
				{({ dataList }) =>
					dataList.length ? (
						<ul className="todo">
							{dataList.map(({ noun, id, title, editedDateTime }) => (
								<li key={`${noun}:${id}`}>
									<Link to={`/cpanel/${forms[noun](id)}`}>
										<span className="todo-item info">
											<Pencil className="icon" aria-hidden />
										</span>
										<span>
											<b>
												<bdi>{title || t("untitled")}</bdi>
											</b>
											<small>{t("about", { kind: kinds(noun), at: momentText(editedDateTime) })}</small>
										</span>
										<ChevronRight className="icon icon-directional" aria-hidden />
									</Link>
								</li>
							))}
						</ul>
					) : (
						<EmptyState small icon={<Pencil className="icon" aria-hidden />} title={t("none")}>
							{t("noneText")}
						</EmptyState>
					)
				}
			</RecordStates>
		</section>
	);
}
