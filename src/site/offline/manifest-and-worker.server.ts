import type { Context } from "#database/context.server.ts";
import { direction, isLocale, localePath } from "#locale/locale.ts";
import { derivePalette } from "#ui/palette/palette.ts";
import { iconPath, icons } from "../share-image/icons.ts";
import { getLook } from "../share-image/image-routes.server.ts";
import worker from "./service-worker.ts?worker&url";

// What makes the site one that a phone can install (site 8.6): a manifest for each language, and the worker.

/** Serves `/manifest.{locale}.webmanifest`. */
export async function answerManifest(given: Context, path: string): Promise<Response> {
	const locale = /^\/manifest\.([a-z]{2})\.webmanifest$/.exec(path)?.[1];
	if (!isLocale(locale)) return new Response("Not found", { status: 404 });
	const ctx = { ...given, locale };
	const look = await getLook(ctx);
	const { centerName } = look.centre;
	const manifest = {
		id: localePath(locale, "/"),
		lang: locale,
		dir: direction(locale),
		name: [centerName, look.centre.centerType].filter(Boolean).join(" | "),
		short_name: centerName,
		start_url: localePath(locale, "/"),
		scope: "/",
		display: "standalone",
		theme_color: look.palette.mainColor,
		background_color: derivePalette(look.palette, "light")["bg"] ?? look.palette.mainColor,
		icons: icons
			.filter(({ name }) => name !== "touch-180")
			.map(({ name, size, shape }) => ({
				src: iconPath(name, look),
				sizes: `${size}x${size}`,
				type: "image/png",
				purpose: shape === "full" ? "maskable" : "any",
			})),
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "no-cache" },
	});
}

/** A worker that removes itself and its cache: served to devices with a worker when the site should have none. */
const retired = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.filter((name)=>name.startsWith("site-")).map((name)=>caches.delete(name)))).then(()=>self.registration.unregister())));
`;

/**
 * Serves `/sw.js`: the worker of this build, at the root so that it covers all pages. The served text contains the name of
 * the build's file, so that each build has a different worker. With `OFFLINE=0` it serves the worker that removes itself.
 */
export function answerWorker(ctx: Context): Response {
	const text = ctx.env.offline
		? `self.build=${JSON.stringify(worker)};importScripts(self.build);\n`
		: retired;
	return new Response(text, {
		headers: {
			"content-type": "text/javascript; charset=utf-8",
			"cache-control": "no-cache",
			"content-security-policy":
				"default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
		},
	});
}
