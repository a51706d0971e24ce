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
		<SinglePost kicker={kicker || title} linkLabel={linkLabel} post={posts[0] ?? null} />
	) : (
		<Posts id={id} kicker={kicker} title={title} posts={posts} isCarousel={carouselShow === true} />
	);

export const customSection: SectionDefinition = { settings: CustomSectionSettings, View, texts: { fa, en } };
