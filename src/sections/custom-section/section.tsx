import { Posts } from "../posts.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import { SinglePost } from "../single-post.tsx";
import type { loadCustomSection } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { CustomSectionSettings } from "./settings.ts";

type Props = SectionProps<CustomSectionSettings, Awaited<ReturnType<typeof loadCustomSection>>>;

const View = ({ id, settings: { kicker, title, linkLabel }, data: { posts }, type, carouselShow }: Props) =>
	type === "single" ? (
		<SinglePost id={id} kicker={kicker || title} linkLabel={linkLabel} post={posts[0] ?? null} />
	) : (
		<Posts id={id} kicker={kicker} title={title} posts={posts} isCarousel={carouselShow === true} />
	);

export const customSection: SectionDefinition = {
	settings: CustomSectionSettings,
	View,
	texts: { fa, en },
	isTyped: true,
	isBare: ({ posts }: Props["data"]) => posts.length === 0,
	idle: ({ type, settings: { kicker, postId, postIds } }) => {
		const hasPosts = Array.isArray(postIds) && postIds.length > 0;
		// one post is named by the kicker, else by the title
		if (type === "single")
			return ["postIds", "count", ...(kicker ? ["title"] : []), ...(postId || hasPosts ? ["groupId"] : [])];
		return ["postId", "linkLabel", ...(hasPosts ? ["groupId", "count"] : [])];
	},
};
