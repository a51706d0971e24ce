import { isReserved } from "#domain/content/page-address/path.ts";

/** Maximum length of an address that is counted. */
const maxLength = 120;
const maxParts = 5;

/** Addresses that scanners try on every site; none of these addresses ever existed on ours. */
const probes =
	/^\/(wp|wordpress|wp-[a-z]+|xmlrpc|php[a-z]*|pma|mysql|cgi-bin|vendor|owa|ecp|autodiscover|actuator|jenkins|console|manager|solr|boaform|hnap1|geoserver|telescope|_[a-z]+|admin[a-z]*|user[a-z]*|account[a-z]*|backup[a-z]*|config[a-z]*|env|git|sdk|evox|v[0-9]+|graphql|rest|cms|shell|login[a-z]*|signin|onlinereception)(\/|$)/;

/** Whether a word may be a personal number, a code or a key. */
const isTelling = (word: string) =>
	/\d{5}/.test(word) || word.length > 40 || (word.length >= 8 && /\d/.test(word) && /[a-z]/.test(word));

/**
 * Whether a person may have found or bookmarked the address: it has only letters, digits and hyphens, contains nothing that
 * looks like a personal number, a code or a key, and is neither a file nor a scanner target.
 * @param path as `pathOf` writes it
 */
export const isCountable = (path: string): boolean =>
	path.length <= maxLength &&
	path.split("/").length - 1 <= maxParts &&
	/^[\p{L}\p{M}\d/_-]+$/u.test(path) &&
	!isReserved(path) &&
	!probes.test(path) &&
	!path.split(/[/_-]/).some(isTelling);
