import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { requestContext } from "#database/context.server.ts";
import { embedOrigins } from "#domain/content/post/embed.ts";
import { splitLocale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";
import { contentSecurityPolicy, inlineHash } from "#platform/http/security-headers.server.ts";
import { pageHandleOf } from "#site/layout/page-data.ts";
import { NonceContext } from "#ui/nonce.ts";
import { themeSnippet } from "#ui/theme.ts";

const themeHash = inlineHash(themeSnippet);

type RootData = { paletteSheet: string; site: { centerInfo: { mapIframe: string } } } | undefined;

/**
 * The origin of the map that the owner has embedded. The only other external content allowed in frames is the videos in a
 * post.
 */
function mapHosts(root: RootData): string[] {
	const address = root?.site.centerInfo.mapIframe ?? "";
	return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** Origins of external videos that posts may play after a click. */
const filmHosts = (url: string): readonly string[] =>
	splitLocale(new URL(url).pathname).path.startsWith("/post/") ? embedOrigins : [];

/** The origin of map tiles, on pages where patients or staff place a pin on a map. */
function tileHosts(url: string, context: RouterContextProvider): string[] {
	const { map } = context.get(requestContext).env;
	const { path } = splitLocale(new URL(url).pathname);
	return map && /^\/(onlineReception|cpanel)(\/|$)/i.test(path) ? [new URL(map.tiles).origin] : [];
}

/** Allows the page builder of the control panel to show the home page in a frame. */
const ownFrames = (url: string): string[] =>
	/^\/cpanel(\/|$)/i.test(new URL(url).pathname) ? ["'self'"] : [];

/**
 * Renders a page: static pages as plain HTML without a nonce (they are cached), hydrated pages as a stream with a nonce.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> | Response {
	const { matches, loaderData } = routerContext.staticHandlerContext;
	const isStatic = matches.some(({ route }) => pageHandleOf(routerContext.routeModules[route.id])?.static);
	const root: RootData = loaderData?.root;
	const styles = [inlineHash(root?.paletteSheet ?? "")];
	// the gallery of parts shows itself in both directions; no build has it
	const gallery = import.meta.env.DEV ? ["'self'"] : [];
	const frames = [...mapHosts(root), ...filmHosts(request.url), ...gallery, ...ownFrames(request.url)];
	const framedBySelf = new URL(request.url).searchParams.get("preview") === "true";
	headers.set("content-type", "text/html; charset=utf-8");

	if (isStatic) {
		headers.set(
			"content-security-policy",
			contentSecurityPolicy({ scripts: [themeHash], styles, frames, framedBySelf }),
		);
		const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
		return new Response(`<!doctype html>${html}`, { status, headers });
	}

	const nonce = randomBytes(16).toString("base64");
	const source = `'nonce-${nonce}'`;
	headers.set(
		"content-security-policy",
		contentSecurityPolicy({
			scripts: [themeHash, source],
			styles: [...styles, source],
			frames,
			images: tileHosts(request.url, context),
			framedBySelf,
		}),
	);
	headers.set("cache-control", "no-store");
	return new Promise((resolve, reject) => {
		let failed = false;
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</NonceContext>,
			{
				nonce,
				onShellReady() {
					const body = new PassThrough();
					resolve(
						new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
					);
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					failed = true;
					const { log, requestId } = context.get(requestContext);
					if (!request.signal.aborted && !isDomainError(error))
						log.error({ requestId, error }, "page failed while it was rendered");
				},
			},
		);
		setTimeout(abort, 10_000).unref();
	});
}

/**
 * Logs unexpected errors of loaders and components; domain errors and requests without a matching page are normal
 * responses.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isDomainError(error)) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	const { log, requestId } = context.get(requestContext);
	log.error({ requestId, error }, "page failed");
};
