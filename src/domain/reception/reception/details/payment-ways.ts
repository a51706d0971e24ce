/** Payment methods. Online payments are recorded only by the site. */
export const paymentWays = ["cash", "card", "transfer", "online"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Those that staff enters. */
export const deskWays = ["cash", "card", "transfer"] as const satisfies readonly PaymentWay[];
export type DeskWay = (typeof deskWays)[number];
