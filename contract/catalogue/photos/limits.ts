/** Figures of photos, apart from the schemas so that a page can have them without the validator. */

/** Longest sides, in pixels, that each photo is kept in. */
export const photoSizes = [160, 480, 1280] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** Per product. */
export const maxPhotos = 12;
export const photoBytes = 10 * 1024 * 1024;
/** Limits of re-encoded images; larger ones are refused by their header. */
export const pictureLimits = {
  /** Wider or higher than this is no photo of a product; nor is one with more pixels than cameras have. */
  side: 16_000,
  pixels: 50_000_000,
  /** Limit for images that have to be unpacked whole before scaling: a phone's photo, saved progressively. */
  unpackedBytes: 40_000_000,
} as const;
