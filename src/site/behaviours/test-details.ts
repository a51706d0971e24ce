import { startCatalogueSelection } from "./catalogue-selection.ts";

startCatalogueSelection();
