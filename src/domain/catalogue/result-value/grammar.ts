/**
 * Number of the rules by which stored results are read, flagged and ranged. Raise it when they change: every stored report
 * is then checked again (`report/recheck`). 1 was the grammar before this folder.
 */
export const valueGrammar = 2;
