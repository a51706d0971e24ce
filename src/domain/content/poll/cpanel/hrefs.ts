// Addresses of the panel's pages of polls.

export const groupListHref = "/cpanel/pollGroup-list";
export const groupFormHref = (id: string) => `${groupListHref}?edit=${id}`;
export const pollListHref = (groupId: string) => `/cpanel/poll-list/${groupId}`;

export const resultListHref = "/cpanel/pollGroup-result";
export const statisticsHref = (groupId: string) => `/cpanel/pollStatistic/${groupId}`;

/** Address of the inbox of suggestions, optionally for one group. */
export const suggestionsHref = (filter: { groupId?: string; state?: string } = {}) => {
	const query = new URLSearchParams(filter);
	return `/cpanel/PollSuggestions${query.size ? `?${query}` : ""}`;
};

/** Address of the editor of a group's questions; with an id the editor opens that question, with `new` a new question. */
export const editorHref = (groupId: string, pollId?: string) =>
	`/cpanel/pollOption-list/${groupId}${pollId ? `?edit=${pollId}` : ""}`;
