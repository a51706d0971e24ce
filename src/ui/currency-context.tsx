import { createContext, useContext } from "react";
import type { Currency } from "#locale/number/price.ts";

const CurrencyContext = createContext<Currency>("rials");

/** Tells everything below how prices are shown. */
export const CurrencyProvider = CurrencyContext.Provider;

/** How prices are shown here. */
export const useCurrency = () => useContext(CurrencyContext);
