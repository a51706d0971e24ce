import { keysOf } from "#platform/value/keys.ts";
import { customSection } from "./custom-section/section.tsx";
import { homeAbout } from "./home-about/section.tsx";
import { homeBanner } from "./home-banner/section.tsx";
import { homeBrands } from "./home-brands/section.tsx";
import { homeFeatures } from "./home-features/section.tsx";
import { homePosts } from "./home-posts/section.tsx";
import { homeService } from "./home-service/section.tsx";
import { homeSinglePost } from "./home-single-post/section.tsx";
import type { SectionDefinition } from "./section.ts";

/** Every kind of section of the home page, by the name that layouts use (specification §2.2). */
export const sections = {
	HomeAbout: homeAbout,
	HomeService: homeService,
	HomeSinglePost: homeSinglePost,
	HomeFeatures: homeFeatures,
	HomeBanner: homeBanner,
	HomePosts: homePosts,
	HomeBrands: homeBrands,
	CustomSection: customSection,
} satisfies Record<string, SectionDefinition>;

export type SectionKind = keyof typeof sections;
/** The kinds in the order in which editors choose from them. */
export const sectionKinds = keysOf(sections);
