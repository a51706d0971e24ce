/** The place of sampling: 1 at the laboratory, 2 at home (reception 3.8). */
export const samplingLocations = { laboratory: 1, home: 2 } as const;
