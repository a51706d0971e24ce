/** How money came in. What patients pay on the site is entered by the site alone. */
export const paymentWays = ["cash", "card", "transfer", "online"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Those that staff enters. */
export const deskWays = ["cash", "card", "transfer"] as const satisfies readonly PaymentWay[];
export type DeskWay = (typeof deskWays)[number];
