/** Payment methods. Online payments are recorded only by the site. */
export const paymentWays = ["cash", "card", "transfer", "online"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Methods that staff can enter. */
export const deskWays = ["cash", "card", "transfer"] as const satisfies readonly PaymentWay[];
export type DeskWay = (typeof deskWays)[number];
