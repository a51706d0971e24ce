import { createContext, useContext } from "react";
import type { Currency } from "#locale/number/price.ts";

const CurrencyContext = createContext<Currency>("rials");

/** Provides the currency in which prices are shown. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The currency in which prices are shown. */
export const useCurrency = () => useContext(CurrencyContext);
