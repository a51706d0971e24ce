import { createContext, useContext } from "react";

/** The nonce of this response's content security policy; undefined on static pages. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
