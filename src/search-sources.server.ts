import { labPanelSearch } from "#domain/lab-panel/search-source.server.ts";
import { labTestSearch } from "#domain/lab-test/search-source.server.ts";
import { postSearch } from "#domain/post/search-source.server.ts";

/** Everything that visitors search. */
export const searchSources = [labTestSearch, labPanelSearch, postSearch];
