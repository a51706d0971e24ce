// The little script of every page: one behaviour a file; each delegates on `document`, so that it also serves pages that
// React renders, and adds to HTML that works without it. `data-js` tells the sheets that the script is there.

import { startCarousels } from "./carousel.ts";
import { openEmbedsInPlace } from "./embed.ts";
import { followTrail } from "./frame/breadcrumb-trail.ts";
import { hideFooterFromReportingStaff } from "./frame/footer.ts";
import { openMapInPlace } from "./frame/footer-map.ts";
import { keepLanguage } from "./frame/language.ts";
import { startMenu } from "./frame/menu.ts";
import { startMenuSheet } from "./frame/menu-sheet.ts";
import { startScrollTop } from "./frame/scroll-top.ts";
import { watchHeader } from "./frame/tall-header.ts";
import { startThemeToggle } from "./frame/theme.ts";
import { startWaiting } from "./login/wait-overlay.ts";
import { openOffline } from "./offline.ts";
import { revealSections } from "./reveal.ts";
import { startSearchBox } from "./search-box.ts";
import { startSharing } from "./share.ts";
import { startSliders } from "./slider.ts";
import { followContents } from "./table-of-contents.ts";

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
