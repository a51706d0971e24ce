import type { Context } from "#database/context.server.ts";
import { postsById } from "#domain/content/post/list-posts.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { loadCustomSection } from "./custom-section/data.server.ts";
import { loadHomeAbout } from "./home-about/data.server.ts";
import { loadHomeBrands } from "./home-brands/data.server.ts";
import { loadHomePosts } from "./home-posts/data.server.ts";
import { loadHomeService } from "./home-service/data.server.ts";
import { loadHomeSinglePost } from "./home-single-post/data.server.ts";
import { type SectionKind, sections } from "./index.ts";
import { isBare, type Lack, referencesOf, settingLacks } from "./lacks.ts";

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

type Entry = { component: SectionKind; settings: Record<string, unknown>; type?: Type };

/** The data that a section's view needs besides its settings; undefined for kinds without data. */
export async function loadSection(ctx: Context, { component, settings, type }: Entry): Promise<unknown> {
	return loaders[component]?.(ctx, settings, type);
}

/**
 * Everything that a section lacks for a reader in the language of the context: empty fields, unpublished posts, deleted
 * pictures or pictures without a description.
 * @param data the result of `loadSection` for the section
 */
export async function sectionLacks(ctx: Context, entry: Entry, data: unknown): Promise<Lack[]> {
	const { component, settings } = entry;
	const kind = sections[component];
	const lacks = settingLacks({ component, settings, type: entry.type });
	const idle = new Set(kind.idle?.({ settings, type: entry.type }));
	const references = referencesOf(component, settings).filter(
		({ path }) => !idle.has(path.split(".")[0] ?? ""),
	);
	const idsOf = (wanted: "picture" | "post") =>
		references.flatMap(({ id, field }) => (field.kind === wanted ? [id] : []));
	const [pictures, posts] = await Promise.all([
		getPictures(ctx, idsOf("picture")),
		postsById(ctx, idsOf("post")),
	]);
	const shown = new Set(posts.map(({ id }) => id));
	if (isBare(component, data) && lacks.every(({ isBlocking }) => !isBlocking))
		lacks.unshift({ path: "", kind: "nothing", isBlocking: true });
	for (const { path, id, field } of references) {
		const picture = pictures.get(id);
		if (field.kind === "post" && !shown.has(id)) lacks.push({ path, kind: "post", isBlocking: false });
		if (field.kind !== "picture") continue;
		if (!picture) lacks.push({ path, kind: "picture", isBlocking: false });
		else if (!picture.alt && !field.isDecorative)
			lacks.push({ path, kind: "alternative", isBlocking: false });
	}
	return lacks;
}
