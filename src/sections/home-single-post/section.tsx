import type { SectionDefinition, SectionProps } from "../section.ts";
import { SinglePost } from "../single-post.tsx";
import type { loadHomeSinglePost } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeSinglePostSettings } from "./settings.ts";

type Props = SectionProps<HomeSinglePostSettings, Awaited<ReturnType<typeof loadHomeSinglePost>>>;

const View = ({ id, settings: { kicker, linkLabel }, data: { post } }: Props) => (
	<SinglePost id={id} kicker={kicker} linkLabel={linkLabel} post={post} />
);

export const homeSinglePost: SectionDefinition = {
	settings: HomeSinglePostSettings,
	View,
	texts: { fa, en },
	isBare: ({ post }: Props["data"]) => post === null,
};
