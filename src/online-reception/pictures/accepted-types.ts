/** What the device offers. An iPhone that is asked for these makes JPEG of its own format. */
export const pictureKinds = ["image/jpeg", "image/png", "image/webp"] as const;
