import { Posts } from "../posts.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import type { loadHomePosts } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomePostsSettings } from "./settings.ts";

type Props = SectionProps<HomePostsSettings, Awaited<ReturnType<typeof loadHomePosts>>>;

const View = ({ id, settings: { kicker, title, layout }, data: { posts } }: Props) => (
	<Posts id={id} kicker={kicker} title={title} posts={posts} isCarousel={layout === "carousel"} />
);

export const homePosts: SectionDefinition = {
	settings: HomePostsSettings,
	View,
	texts: { fa, en },
	isBare: ({ posts }: Props["data"]) => posts.length === 0,
};
