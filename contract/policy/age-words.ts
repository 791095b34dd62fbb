/** The ages that the presets begin with, and that screens go by until they have read those in force. No schema stands here. */
export const usualAges = {
  /** To order at all. */
  customer: 18,
  /** To handle goods with an age limit as work. */
  work: 21,
  /** The most that any goods ask for at the door. */
  door: 21,
} as const;
