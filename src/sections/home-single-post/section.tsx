import type { SectionDefinition, SectionProps } from "../section.ts";
import { SinglePost } from "../single-post.tsx";
import type { loadHomeSinglePost } from "./data.server.ts";
import { HomeSinglePostSettings } from "./settings.ts";

type Props = SectionProps<HomeSinglePostSettings, Awaited<ReturnType<typeof loadHomeSinglePost>>>;

const View = ({ settings: { kicker, linkLabel }, data: { post } }: Props) => (
	<SinglePost kicker={kicker} linkLabel={linkLabel} post={post} />
);

export const homeSinglePost: SectionDefinition = { settings: HomeSinglePostSettings, View };
