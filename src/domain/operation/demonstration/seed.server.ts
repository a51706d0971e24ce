import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#database/context.server.ts";
import { backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { Layout } from "#domain/content/home-layout/schema.ts";
import { homeLayoutVerbs } from "#domain/content/home-layout/service.server.ts";
import { MenuTree } from "#domain/content/menu/schema.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { postVerbs } from "#domain/content/post/record/verbs.server.ts";
import { PostInput } from "#domain/content/post/record-schema.ts";
import type { Block, PostBody } from "#domain/content/post/rich-text.ts";
import { PostGroupInput } from "#domain/content/post-group/schema.ts";
import { postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import { SiteInfoInput } from "#domain/content/site-info/schema.ts";
import { siteInfoVerbs } from "#domain/content/site-info/service.server.ts";
import { siteInfo } from "#domain/content/site-info/table.server.ts";
import { SliderInput } from "#domain/content/slider/schema.ts";
import { sliderVerbs } from "#domain/content/slider/service.server.ts";
import { SlideInput } from "#domain/content/slider/slide/schema.ts";
import { slideVerbs } from "#domain/content/slider/slide/service.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { languageSettingVerbs } from "#domain/setting/language-setting/service.server.ts";
import type { ColorPaletteInput } from "#domain/setting/palette/schema.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { day } from "#platform/clock.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { mapTexts } from "#platform/value/map-texts.ts";
import { seedCatalogue } from "./catalogue.server.ts";
import { type SeedGallery, seedGallery } from "./gallery.server.ts";
import { postFile } from "./markdown.ts";
import { type SeedPicture, seedPictures } from "./pictures.server.ts";
import { type SeedPolls, seedPolls } from "./polls.server.ts";
import { seedReceptions } from "./reception/receptions.server.ts";
import { type FirstSignIn, seedSampler } from "./reception/sampler.server.ts";
import { rememberPictures, rememberRows, wasDemonstrationRemoved } from "./rows.server.ts";

const folder = join(projectRoot, "seeds");
const read = (name: string) => readFile(join(folder, name), "utf8");
const readJson = async <T>(name: string): Promise<T> => JSON.parse(await read(`${name}.json`));

type Titles = Record<Locale, { title: string }>;
type Group = { key: string; texts: Titles; subgroups: { key: string; texts: Titles }[] };
type SeedPost = {
	key: string;
	group: string;
	subgroup: string | null;
	image: string;
	/** When it was published, in days before the start. */
	daysAgo: number;
	isChosen: boolean;
};
type Centre = {
	siteInfo: Record<Locale, unknown>;
	palette: ColorPaletteInput;
	languageSetting: { isMultiLanguage: boolean };
	backlinks: Record<Locale, { title: string; link: string }[]>;
};
type Slides = { title: string; slides: { name: string; image: string; texts: SlideInput["texts"] }[] };

/** Ids and slugs of existing records, by seed key. */
type Known = {
	media: Map<string, string>;
	/** The pictures by id. */
	pictures: Map<string, Picture>;
	groups: Map<string, string>;
	posts: Map<string, { id: string; slugs: Partial<Record<Locale, string>> }>;
};

/** Replaces `media:key`, `post:key` and `page:key` anywhere in a value with an id or the post's address. */
const resolve = <T>(value: T, known: Known, locale: Locale): T =>
	mapTexts(value, (text) => {
		const [kind, key = ""] = text.split(":");
		if (kind === "media") return known.media.get(key) ?? missing(text);
		if (kind === "post") return known.posts.get(key)?.id ?? missing(text);
		if (kind === "page") return `/post/${known.posts.get(key)?.slugs[locale] ?? missing(text)}`;
		return text;
	});

function missing(reference: string): never {
	throw new Error(`seeds: ${reference} does not exist`);
}

async function seedCentre(ctx: Context) {
	const { siteInfo: infos, palette, languageSetting, backlinks } = await readJson<Centre>("centre");
	await paletteVerbs.save(ctx, palette);
	await languageSettingVerbs.save(ctx, languageSetting);
	for (const locale of locales) {
		await siteInfoVerbs.save(ctx, SiteInfoInput.parse(infos[locale]), undefined, locale);
		for (const link of backlinks[locale]) await backlinkVerbs.create(ctx, { locale, ...link });
	}
}

/** Replaces the picture keys in a text with items of the library. */
function withPictures(body: PostBody, known: Known): PostBody {
	const content = body.content.map((block): Block => {
		if (block.type !== "image") return block;
		const { src, alt, title = "" } = block.attrs;
		const mediaId = known.media.get(src.replace(/^media:/, "")) ?? missing(src);
		return { type: "figure", attrs: { mediaId, alt, caption: title, size: "wide" } };
	});
	return { ...body, content };
}

async function seedPosts(ctx: Context, known: Known) {
	for (const { key, texts, subgroups } of await readJson<Group[]>("groups")) {
		const { id: groupId } = await postGroupVerbs.create(ctx, PostGroupInput.parse({ texts }));
		known.groups.set(key, groupId);
		for (const sub of subgroups) {
			const { id } = await postGroupVerbs.create(ctx, PostGroupInput.parse({ groupId, texts: sub.texts }));
			known.groups.set(sub.key, id);
		}
	}
	for (const { key, group, subgroup, image, daysAgo, isChosen } of await readJson<SeedPost[]>("posts")) {
		const then = { ...ctx, now: () => new Date(ctx.now().getTime() - daysAgo * day) };
		const files = await Promise.all(
			locales.map(async (locale) => postFile(await read(`posts/${key}.${locale}.md`))),
		);
		const texts = locales.map((locale, index) => {
			const { title = "", summary = "", body } = files[index] ?? {};
			const words = { mainTitle: title, summary, body: body && withPictures(body, known) };
			return [locale, { ...words, state: "published" }] as const;
		});
		const record = await postVerbs.create(
			then,
			PostInput.parse({
				groupId: known.groups.get(group),
				subgroupId: subgroup ? known.groups.get(subgroup) : null,
				imageId: known.media.get(image),
				isChosen,
				texts: Object.fromEntries(texts),
			}),
		);
		const slugs = { fa: record.texts.fa?.slug, en: record.texts.en?.slug };
		known.posts.set(key, { id: record.id, slugs });
	}
}

async function seedPages(ctx: Context, known: Known) {
	const menu = await readJson<Record<Locale, unknown>>("menu");
	const home = await readJson<Record<Locale, unknown>>("home");
	for (const locale of locales) {
		const menuTree = MenuTree.parse(resolve(menu[locale], known, locale));
		await menuVerbs.saveTemporary(ctx, locale, menuTree, undefined);
		await menuVerbs.publish(ctx, locale, undefined);
		const layout = Layout.parse(resolve(home[locale], known, locale));
		await homeLayoutVerbs.saveTemporary(ctx, locale, layout, undefined);
		await homeLayoutVerbs.publish(ctx, locale, undefined);
	}
	const { title, slides } = await readJson<Slides>("slides");
	const { id: sliderId } = await sliderVerbs.create(ctx, SliderInput.parse({ title, isMain: true }));
	for (const { name, image, texts } of slides) {
		const resolved = Object.fromEntries(
			locales.map((locale) => [locale, resolve(texts[locale], known, locale)]),
		);
		const imageId = known.media.get(image) ?? missing(image);
		await slideVerbs.create(ctx, SlideInput.parse({ name, imageId, sliderId, texts: resolved }));
	}
}

/**
 * Fills an empty installation with the demonstration laboratory in both languages (platform 1.1), through the domain
 * functions. Everything except the pictures is one transaction: an interrupted start leaves nothing half done, and the next
 * start begins again. An installation that has its basic information is not changed.
 * @returns the sign-in of the demonstration's sampler, if it was created now
 */
export async function seedDemonstration(ctx: Context): Promise<FirstSignIn | undefined> {
	if (await wasDemonstrationRemoved(ctx)) return undefined;
	await rememberRows(ctx, () => seedCatalogue(ctx));
	const [known] = await ctx.db.select({ locale: siteInfo.locale }).from(siteInfo).limit(1);
	if (known) return undefined;
	const media = await seedPictures(ctx, folder, await readJson<SeedPicture[]>("media"));
	return mutate(ctx, "demonstration.seed", async (tx) => {
		const pictures = await getPictures(tx, [...media.values()]);
		const found: Known = { media, pictures, groups: new Map(), posts: new Map() };
		let sampler: FirstSignIn | undefined;
		await rememberRows(tx, async () => {
			await seedCentre(tx);
			await seedPosts(tx, found);
			await seedGallery(tx, await readJson<SeedGallery>("gallery"), media);
			await seedPolls(tx, await readJson<SeedPolls>("polls"));
			await seedPages(tx, found);
			await seedReceptions(tx);
			sampler = await seedSampler(tx);
		});
		await rememberPictures(tx, [...media.values()]);
		return sampler;
	});
}
