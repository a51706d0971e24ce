import { labPanelSearch } from "#domain/catalogue/lab-panel/search-source.server.ts";
import { labTestSearch } from "#domain/catalogue/lab-test/search/search-source.server.ts";
import { postSearch } from "#domain/content/post/search/search-source.server.ts";

/** Everything that visitors search. */
export const searchSources = [labTestSearch, labPanelSearch, postSearch];
