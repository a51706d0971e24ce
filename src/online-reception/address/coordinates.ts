/** Position of a pin, in degrees. */
export type Coordinates = { latitude: number; longitude: number };
