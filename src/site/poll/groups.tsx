import type { PollGroupSummary } from "#domain/poll/schema.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { pollTexts } from "./texts.ts";
import { StateBadge, timesText } from "./times.tsx";

/** Groups of polls as cards, each whole a link. */
export function Groups({ groups, level }: { groups: PollGroupSummary[]; level: "h2" | "h3" }) {
	const locale = useLocale();
	const t = pollTexts(locale);
	const Title = level;
	return (
		<ul className="polls">
			{groups.map((group) => (
				<li key={group.id} className="card card-p polls-i">
					<div className="q-h">
						<Title>
							<SiteLink to={`/poll/${group.id}`}>
								<Runs text={group.title} />
							</SiteLink>
						</Title>
						<StateBadge state={group.state} />
					</div>
					{group.description ? (
						<p>
							<Runs text={group.description} />
						</p>
					) : null}
					<div className="meta">
						<span>
							<Runs text={t("poll.questions", { count: group.pollCount })} />
						</span>
						{group.state === "open" && !group.closeDateTime ? null : (
							<span>
								<Runs text={timesText(group, locale)} />
							</span>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}
