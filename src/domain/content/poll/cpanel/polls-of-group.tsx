import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { Num } from "#ui/bidi-text.tsx";
import { buttonClass } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { PollRecord } from "../record-schema.ts";
import { editorHref, pollListHref } from "./hrefs.ts";
import { PollBadge } from "./poll-badge.tsx";

type Props = { groupId: string; polls: readonly PollRecord[]; chosen: string };

/** The questions of the group, each linked to its form, and a link that adds a question. */
export function PollsOfGroup({ groupId, polls, chosen }: Props) {
	const t = useTranslations("poll");
	const { user } = useCurrentUser();
	return (
		<section className="card form-panel polls-of-group" aria-labelledby="polls-of-group">
			<h2 id="polls-of-group">{t("inGroup")}</h2>
			{polls.length ? (
				<ol>
					{polls.map(({ id, title, voteCount, isActive, state }, index) => (
						<li key={id}>
							<Link
								to={editorHref(groupId, id)}
								preventScrollReset
								aria-current={id === chosen ? "true" : undefined}
							>
								<span className="poll-number" aria-hidden>
									<Num>{index + 1}</Num>
								</span>
								<span className="grow">
									<b>{title}</b>
									<small>{t.rich("voteCount", { count: voteCount, num })}</small>
								</span>
								<PollBadge isActive={isActive} state={state} />
							</Link>
						</li>
					))}
				</ol>
			) : (
				<p className="muted">{t("noneYet")}</p>
			)}
			<div className="row">
				{hasRight(user, "content.write") ? (
					<Link to={editorHref(groupId, "new")} className={buttonClass({ variant: "soft", size: "sm" })}>
						<Plus className="icon" aria-hidden />
						<span>{t("add")}</span>
					</Link>
				) : null}
				{polls.length > 1 ? (
					<Link to={pollListHref(groupId)} className={buttonClass({ variant: "quiet", size: "sm" })}>
						<span>{t("toOrder")}</span>
					</Link>
				) : null}
			</div>
		</section>
	);
}
