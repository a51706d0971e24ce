// The little script of every page: one behaviour a file; each delegates on `document`, so that it also serves pages that
// React renders, and adds to HTML that works without it. `data-js` tells the sheets that the script is there.

import { followTrail } from "./breadcrumb-trail.ts";
import { startCarousels } from "./carousel.ts";
import { openEmbedsInPlace } from "./embed.ts";
import { hideFooterFromReportingStaff } from "./footer.ts";
import { openMapInPlace } from "./footer-map.ts";
import { keepLanguage } from "./language.ts";
import { startMenu } from "./menu.ts";
import { startMenuSheet } from "./menu-sheet.ts";
import { openOffline } from "./offline.ts";
import { revealSections } from "./reveal.ts";
import { startScrollTop } from "./scroll-top.ts";
import { startSearchBox } from "./search-box.ts";
import { startSharing } from "./share.ts";
import { startSliders } from "./slider.ts";
import { followContents } from "./table-of-contents.ts";
import { watchHeader } from "./tall-header.ts";
import { startThemeToggle } from "./theme.ts";
import { startWaiting } from "./wait-overlay.ts";

document.documentElement.dataset["js"] = "";

const behaviours = [
	watchHeader,
	startMenu,
	startMenuSheet,
	startSearchBox,
	startThemeToggle,
	keepLanguage,
	startSliders,
	startCarousels,
	startScrollTop,
	startWaiting,
	followTrail,
	openMapInPlace,
	openEmbedsInPlace,
	hideFooterFromReportingStaff,
	revealSections,
	followContents,
	startSharing,
	openOffline,
];

// one that fails (an old browser, a blocked storage) leaves the others standing
for (const start of behaviours) {
	try {
		start();
	} catch (error) {
		reportError(error);
	}
}
