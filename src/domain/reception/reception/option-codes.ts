// What a draft is made of, apart from its rules: pages that only read it need not carry those.

/** receptionType (specification §4): 1 by prescription, 2 by plan. */
export const receptionTypes = { prescription: 1, plan: 2 } as const;
export type ReceptionType = (typeof receptionTypes)[keyof typeof receptionTypes];
/** receptionPlan: 1 tests, 2 panels, 3 (or any other value) both. */
export const receptionPlans = { tests: 1, panels: 2, both: 3 } as const;
/** ageScale, in the order of the labels: days, months, years. */
export const ageScales = { days: 1, months: 2, years: 3 } as const;
export type AgeScale = (typeof ageScales)[keyof typeof ageScales];
/** At most this many tests per request. */
export const maxTests = 100;
export const maxPanels = 30;
export const genders = { male: 1, female: 2 } as const;
export type Gender = (typeof genders)[keyof typeof genders];
/** The insurer's name in a draft while “another insurer” is selected and no name is entered yet. */
export const unnamedInsurer = "…";
/** Why a person has neither a national code nor a passport: a newborn, papers not issued yet, or another reason. */
export const noNumberReasons = ["newborn", "waiting", "other"] as const;
/** The form of a prescription: the code from the SMS, or paper. */
export const prescriptionForms = ["code", "paper"] as const;
/** How a person consented: personally on the site, or with staff by phone or at the desk. */
export const consentWays = ["self", "phone", "desk"] as const;
export type ConsentWay = (typeof consentWays)[number];
