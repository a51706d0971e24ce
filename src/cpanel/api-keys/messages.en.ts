import own from "#domain/access/api-key/cpanel/messages.en.json" with { type: "json" };
import part from "#domain/result/external/cpanel/messages.en.json" with { type: "json" };

/** Texts for API keys and for the watched folder. */
export default { ...own, ...part };
