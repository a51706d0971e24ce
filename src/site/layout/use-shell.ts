import { useMatches, useRouteLoaderData } from "react-router";
import { emptyShell, type Shell } from "#domain/site-info/shell.ts";
import { localePath, otherLocale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";

/**
 * What a page's route may say about itself.
 * `static`: plain HTML without hydration. `counterpart: "same"`: the page exists at the same path in the other language.
 */
export type PageHandle = { static?: boolean; counterpart?: "same" };

/** What a page's loader may say: the path of its counterpart, without language; null when it has none. */
type PageData = { counterpart?: string | null } | null | undefined;

/** What stands around the page; the bare defaults when even that could not be read. */
export function useShell(): Shell {
	const locale = useLocale();
	const data = useRouteLoaderData("root") as { shell: Shell } | undefined;
	return data?.shell ?? emptyShell(locale);
}

/**
 * Where the language toggle leads: home, and every page without a counterpart, to exactly `/fa` or `/en`; a page with one
 * to that counterpart (site 1.3).
 */
export function useCounterpart(pathWithoutLocale: string): string {
	const other = otherLocale(useLocale());
	const leaf = useMatches().at(-1);
	const data = leaf?.loaderData as PageData;
	const isSame = (leaf?.handle as PageHandle | undefined)?.counterpart === "same";
	const path = data?.counterpart ?? (isSame ? pathWithoutLocale : null);
	return path === null || path === "/" ? `/${other}` : localePath(other, path);
}
