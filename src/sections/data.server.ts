import type { Context } from "#database/context.server.ts";
import { loadCustomSection } from "./custom-section/data.server.ts";
import { loadHomeAbout } from "./home-about/data.server.ts";
import { loadHomeBrands } from "./home-brands/data.server.ts";
import { loadHomePosts } from "./home-posts/data.server.ts";
import { loadHomeService } from "./home-service/data.server.ts";
import { loadHomeSinglePost } from "./home-single-post/data.server.ts";
import type { SectionKind } from "./index.ts";

type Type = "single" | "multiple" | undefined;

// biome-ignore lint/suspicious/noExplicitAny: settings were checked by the kind that reads them
type Loader = (ctx: Context, settings: any, type: Type) => Promise<unknown>;

const loaders: Partial<Record<SectionKind, Loader>> = {
	HomeAbout: loadHomeAbout,
	HomeService: loadHomeService,
	HomeSinglePost: loadHomeSinglePost,
	HomePosts: loadHomePosts,
	HomeBrands: loadHomeBrands,
	CustomSection: loadCustomSection,
};

type Entry = { component: SectionKind; settings: unknown; type?: Type };

/** What a section's view needs besides its settings; kinds that read nothing need nothing. */
export async function loadSection(ctx: Context, { component, settings, type }: Entry): Promise<unknown> {
	return loaders[component]?.(ctx, settings, type);
}
