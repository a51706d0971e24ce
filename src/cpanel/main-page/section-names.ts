import {
	Award,
	Blocks,
	CircleHelp,
	GalleryHorizontal,
	Hash,
	Info,
	LayoutGrid,
	type LucideIcon,
	Newspaper,
	Sparkles,
} from "lucide-react";
import { isKind } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { type SectionKind, sections } from "#sections/index.ts";

// How sections are named to an editor: in the list, in the history, and when two versions are compared.

const icons: Record<SectionKind, LucideIcon> = {
	HomeAbout: Info,
	HomeService: LayoutGrid,
	HomeSinglePost: Newspaper,
	HomeFeatures: Sparkles,
	HomeBanner: Hash,
	HomePosts: GalleryHorizontal,
	HomeBrands: Award,
	CustomSection: Blocks,
};
export const sectionIcon = (component: string): LucideIcon =>
	isKind(component) ? icons[component] : CircleHelp;

/** The name of a section kind; an unknown kind is shown by its stored name. */
export const kindName = (component: string, locale: Locale): string =>
	isKind(component) ? sections[component].texts[locale].name : component;

/** A section's own title in one line; empty if it has none. */
export function ownTitle({ settings }: SectionEntry): string {
	const text = [settings["title"], settings["kicker"]].find((value) => typeof value === "string" && value);
	return typeof text === "string" ? text.replace(/\s+/g, " ") : "";
}

export function sectionName(entry: SectionEntry, locale: Locale): string {
	const kind = kindName(entry.component, locale);
	const title = ownTitle(entry);
	return title && title !== kind ? `${kind}: ${title}` : kind;
}

/** The name of a list item: its first text. */
export function itemName(item: unknown): string {
	if (typeof item !== "object" || item === null) return typeof item === "string" ? item : "";
	const { title, name, label, value }: Record<string, unknown> = { ...item };
	const text = [title, name, label, value].find((each) => typeof each === "string" && each);
	return typeof text === "string" ? text.replace(/\s+/g, " ") : "";
}
