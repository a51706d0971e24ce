/**
 * Version of the rules by which stored results are read and flagged, and their ranges found. Raise it when the rules
 * change: every stored report is then checked again (`report/recheck`). Version 1 was the grammar before this folder
 * existed.
 */
export const valueGrammar = 2;
