import part from "#domain/operation/service-check/cpanel/messages.fa.json" with { type: "json" };
import own from "#domain/setting/centre-setting/cpanel/messages.fa.json" with { type: "json" };

/** Texts of the settings and of the service test. */
export default { ...own, ...part };
