/** The ages that the presets begin with, and that screens go by until they have read those in force. No schema stands here. */
export const usualAges = {
  /** To order at all. */
  customer: 18,
  /** To handle age-restricted items as work. */
  work: 21,
  /** The highest age that any item requires at the door. */
  door: 21,
} as const;
