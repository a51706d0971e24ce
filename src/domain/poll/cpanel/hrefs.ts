// Addresses of the panel's pages of polls.

export const groupListHref = "/cpanel/pollGroup-list";
export const groupFormHref = (id: string) => `${groupListHref}?edit=${id}`;
export const pollListHref = (groupId: string) => `/cpanel/poll-list/${groupId}`;

/** The editor of a group's questions; with an id, or `new`, of that one. */
export const editorHref = (groupId: string, pollId?: string) =>
	`/cpanel/pollOption-list/${groupId}${pollId ? `?edit=${pollId}` : ""}`;
