/** Payment methods. Online payments are only recorded by the site itself. */
export const paymentWays = ["cash", "card", "transfer", "online"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Payment methods that staff can enter. */
export const deskWays = ["cash", "card", "transfer"] as const satisfies readonly PaymentWay[];
export type DeskWay = (typeof deskWays)[number];
