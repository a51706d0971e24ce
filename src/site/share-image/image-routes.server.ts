import type { Context } from "#database/context.server.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import { LabTestParam } from "#domain/catalogue/lab-test/schema.ts";
import { getShareImage } from "#domain/content/post/get-share-image.server.ts";
import { postsById } from "#domain/content/post/list-posts.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { getPalette } from "#domain/setting/palette/service.server.ts";
import { isLocale } from "#locale/locale.ts";
import { galleryTexts } from "../gallery/texts.ts";
import { pollTexts } from "../poll/texts.ts";
import { listTexts } from "../post-list/texts.ts";
import { receptionTexts } from "../reception/texts.ts";
import { resultTexts } from "../reception-login/texts.ts";
import { catalogueTexts } from "../tests/texts.ts";
import {
	type Card,
	type CardLook,
	cardPath,
	cardVersion,
	homeCard,
	type PageKind,
	pageCard,
	pageKinds,
	postCard,
	testCard,
} from "./card.ts";
import { drawCard, drawIcon } from "./draw-image.server.ts";
import { icons, iconVersion } from "./icons.ts";
import type { ImageCache } from "./image-cache.server.ts";

// The addresses of what we draw. Drawn once, when somebody asks; only what is published can be asked for.

const kept = {
	"cache-control": "public, max-age=31536000, immutable",
	// other sites show it: that is what it is for
	"cross-origin-resource-policy": "cross-origin",
};
const missing = () => new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
const busy = () =>
	new Response("Busy", { status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });

/** The features that all drawings of a language share; read once for each publication. */
export async function getLook(ctx: Context): Promise<CardLook> {
	const read = async () => ({ centre: await getSiteInfo(ctx, ctx.locale), palette: await getPalette(ctx) });
	return ctx.cached?.(`look.${ctx.locale}`, read) ?? read();
}

async function kindCard(ctx: Context, kind: PageKind): Promise<Card> {
	switch (kind) {
		case "home":
			return homeCard(await getSiteInfo(ctx, ctx.locale));
		case "tests":
			return pageCard(kind, catalogueTexts(ctx.locale)("tests.title"));
		case "post-list":
			return pageCard(kind, listTexts(ctx.locale)("list.title"));
		case "gallery":
			return pageCard(kind, galleryTexts(ctx.locale)("gallery.title"));
		case "poll":
			return pageCard(kind, pollTexts(ctx.locale)("poll.listTitle"));
		case "reception":
			return pageCard(kind, receptionTexts(ctx.locale)("reception.title"));
		case "results":
			return pageCard(kind, resultTexts(ctx.locale)("result.title"));
	}
}

/** The card of a public page; undefined when there is none. */
async function findCard(ctx: Context, kind: string, id: string | undefined): Promise<Card | undefined> {
	const page = pageKinds.find((name) => name === kind);
	if (page) return id === undefined ? kindCard(ctx, page) : undefined;
	const recordId = LabTestParam.shape.id.safeParse(id).data;
	if (!recordId) return undefined;
	if (kind === "post") {
		const [post] = await postsById(ctx, [recordId]);
		const image = post && (await getShareImage(ctx, post.id));
		return post && postCard({ ...post, image: image ?? post.image });
	}
	if (kind !== "test") return undefined;
	const [test] = await activeLabTests(ctx, ctx.locale, [recordId]);
	return test && testCard(test);
}

const moved = (location: string) =>
	new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });

/**
 * Serves `/social/{locale}/{kind}/{id?}/{version}.jpg`; a former version redirects to the current one, so that old shares
 * keep a picture.
 */
export async function answerCard(given: Context, drawings: ImageCache, path: string): Promise<Response> {
	const [, , locale, kind = "", ...rest] = path.split("/");
	const version = /^([0-9a-f]{8})\.jpg$/.exec(rest.at(-1) ?? "")?.[1];
	if (!isLocale(locale) || !version || rest.length > 2) return missing();
	const ctx = { ...given, locale };
	const card = await findCard(ctx, kind, rest.length === 2 ? rest[0] : undefined);
	if (!card) return missing();
	const look = await getLook(ctx);
	const present = cardVersion(card, look);
	if (version !== present) return moved(cardPath(card, ctx.locale, look));
	const name = ["social", ctx.locale, card.kind, ...(card.id ? [card.id] : [])].join("/");
	const bytes = await drawings(ctx, `${name}.drawn`, present, () => drawCard(ctx, card, look, ctx.locale));
	if (!bytes) return busy();
	return new Response(new Uint8Array(bytes), {
		headers: { "content-type": "image/jpeg", "content-length": String(bytes.length), ...kept },
	});
}

/** Wraps a PNG in a Windows icon file: a directory with one picture. Browsers accept a picture of any size in it. */
function icoOf(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

const faviconPx = 48;

/** Serves `/favicon.ico`, which feed readers, bookmarks and search engines request even if a page declares other icons. */
export async function answerFavicon(ctx: Context, drawings: ImageCache): Promise<Response> {
	const look = await getLook(ctx);
	const bytes = await drawings(ctx, "social/icon/favicon.drawn", iconVersion(look), () =>
		drawIcon(ctx, look, faviconPx, "tile"),
	);
	if (!bytes) return busy();
	const icon = icoOf(bytes, faviconPx);
	return new Response(new Uint8Array(icon), {
		headers: {
			"content-type": "image/x-icon",
			"content-length": String(icon.length),
			"cache-control": "public, max-age=86400",
		},
	});
}

/** Serves `/icons/{name}.{version}.png`: icons of the installed site. */
export async function answerIcon(ctx: Context, drawings: ImageCache, path: string): Promise<Response> {
	const [, name = "", version = ""] = /^\/icons\/([a-z0-9-]+)\.([0-9a-f]{8})\.png$/.exec(path) ?? [];
	const icon = icons.find((one) => one.name === name);
	if (!icon) return missing();
	const look = await getLook(ctx);
	const present = iconVersion(look);
	if (version !== present) return moved(`/icons/${name}.${present}.png`);
	const bytes = await drawings(ctx, `social/icon/${name}.drawn`, present, () =>
		drawIcon(ctx, look, icon.size, icon.shape),
	);
	if (!bytes) return busy();
	return new Response(new Uint8Array(bytes), {
		headers: { "content-type": "image/png", "content-length": String(bytes.length), ...kept },
	});
}
