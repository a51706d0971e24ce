import { __iconData as messages } from "lucide-react/icons/messages-square";
import { requestContext } from "#database/context.server.ts";
import { listPollGroups } from "#domain/content/poll/list-poll-groups.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { Groups } from "../poll/groups.tsx";
import sheet from "../poll/poll.css?url";
import { pollTexts } from "../poll/texts.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/**
 * Every group of polls, open or closed, reached from the menu. Their states change with time, so the page is not cached.
 */
export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	return { groups: await asRouteResponse(() => listPollGroups(ctx, ctx.locale)) };
}

export function meta(args: Route.MetaArgs) {
	const t = pollTexts(rootDataOf(args).locale);
	return pageMeta(args, {
		title: t("poll.listTitle"),
		description: t("poll.listLede"),
		card: pageCard("poll", t("poll.listTitle")),
	});
}

export default function PollList({ loaderData: { groups }, matches }: Route.ComponentProps) {
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	const t = pollTexts(useLocale());
	return (
		<>
			<Breadcrumbs
				crumbs={[{ name: "poll", label: t("poll.listTitle"), path: "/poll" }]}
				publicUrl={publicUrl}
			/>
			<div className="wrap poll">
				<header className="poll-head">
					<h1>{t("poll.listTitle")}</h1>
					<p className="lede">{t("poll.listLede")}</p>
				</header>
				{groups.length === 0 ? (
					<EmptyState icon={<Icon of={messages} />} title={t("poll.none")}>
						{t("poll.noneText")}
					</EmptyState>
				) : (
					<Groups groups={groups} level="h2" />
				)}
			</div>
		</>
	);
}
