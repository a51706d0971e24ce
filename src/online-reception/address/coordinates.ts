/** Where a pin is put, in degrees. */
export type Coordinates = { latitude: number; longitude: number };
