import type { PollGroupSummary } from "#domain/content/poll/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { StateBadge, timesText } from "./poll-state.tsx";
import { pollTexts } from "./texts.ts";

/** The number of questions of a group, and its dates. */
function aboutOf(group: PollGroupSummary, locale: Locale): string {
	const questions = pollTexts(locale)("poll.questions", { count: group.pollCount });
	const hasDates = group.state !== "open" || group.closeDateTime !== null;
	return hasDates ? `${questions} · ${timesText(group, locale)}` : questions;
}

/** Groups of polls as cards; each whole card is a link. */
export function Groups({ groups, level }: { groups: PollGroupSummary[]; level: "h2" | "h3" }) {
	const locale = useLocale();
	const Title = level;
	return (
		<ul className="polls">
			{groups.map((group) => (
				<li key={group.id} className="card card-padded polls-item">
					<div className="question-head">
						<Title>
							<SiteLink to={`/poll/${group.id}`}>
								<BidiText text={group.title} />
							</SiteLink>
						</Title>
						<StateBadge state={group.state} />
					</div>
					{group.description ? (
						<p>
							<BidiText text={group.description} />
						</p>
					) : null}
					<p className="muted polls-about">
						<BidiText text={aboutOf(group, locale)} />
					</p>
				</li>
			))}
		</ul>
	);
}
