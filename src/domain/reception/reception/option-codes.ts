// What a draft is made of, apart from its rules: pages that only read it need not carry those.

/** receptionType (specification §4): 1 by prescription, 2 by plan. */
export const receptionTypes = { prescription: 1, plan: 2 } as const;
export type ReceptionType = (typeof receptionTypes)[keyof typeof receptionTypes];
/** receptionPlan: 1 tests, 2 panels; any other value both. */
export const receptionPlans = { tests: 1, panels: 2, both: 3 } as const;
/** ageScale, in the order of the labels: days, months, years. */
export const ageScales = { days: 1, months: 2, years: 3 } as const;
export type AgeScale = (typeof ageScales)[keyof typeof ageScales];
/** At most this many tests and panels per request. */
export const maxTests = 100;
export const maxPanels = 30;
export const genders = { male: 1, female: 2 } as const;
export type Gender = (typeof genders)[keyof typeof genders];
/** The draft's value while “another insurer” is selected and its name is still empty. */
export const unnamedInsurer = "…";
/** Why a person has neither national code nor passport: a newborn, papers not issued yet, another reason. */
export const noNumberReasons = ["newborn", "waiting", "other"] as const;
/** The form of a prescription: its code from the message, or the paper. */
export const prescriptionForms = ["code", "paper"] as const;
/** How a person consented: on the site themselves, or witnessed by staff by phone or at the desk. */
export const consentWays = ["self", "phone", "desk"] as const;
export type ConsentWay = (typeof consentWays)[number];
