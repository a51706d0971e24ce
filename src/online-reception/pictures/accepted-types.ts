/** The accepted types of pictures. An iPhone converts pictures of its own format to JPEG if these types are requested. */
export const pictureKinds = ["image/jpeg", "image/png", "image/webp"] as const;
