import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { pollApi } from "./api.server.ts";
import { pollGroupTitle, pollGroupVerbs, pollRights } from "./groups.server.ts";
import { pollTitle, pollVerbs } from "./polls.server.ts";
import { pollSuggestionVerbs } from "./suggestion/suggestions.server.ts";
import { poll, pollGroup, pollSuggestion } from "./table.server.ts";

export const pollManifest: Manifest = {
	api: [pollApi],
	trash: [
		{
			noun: "pollGroup",
			name: "PollGroup",
			table: pollGroup,
			rights: pollRights,
			verbs: pollGroupVerbs,
			title: pollGroupTitle,
			search: () => pollGroup.search,
		},
		{
			noun: "poll",
			name: "Poll",
			table: poll,
			rights: pollRights,
			verbs: pollVerbs,
			title: pollTitle,
			search: () => poll.search,
		},
		{
			noun: "pollSuggestion",
			name: "PollSuggestion",
			table: pollSuggestion,
			rights: pollRights,
			verbs: pollSuggestionVerbs,
			title: () => pollSuggestion.text,
			search: () => pollSuggestion.search,
		},
	],
};
