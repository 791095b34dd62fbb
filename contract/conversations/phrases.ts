/**
 * Frequent messages that take one touch. Sent as a key: each side reads it in its own language. The texts are in
 * web/conversations/messages.ts and beside it.
 */
export const customerPhrases = [
  'coming_to_door',
  'ring_bell',
  'knock_softly',
  'five_minutes',
  'where_are_you',
  'id_ready',
  'thank_you',
] as const;
export const courierPhrases = [
  'at_store',
  'on_my_way',
  'there_in_five',
  'outside',
  'cannot_find',
  'have_id_ready',
  'running_late',
  'enjoy',
] as const;

export const phrases = [...customerPhrases, ...courierPhrases] as const;
export type Phrase = (typeof phrases)[number];

/** The two who talk about an order. */
export const participantRoles = ['customer', 'courier'] as const;
export type Participant = (typeof participantRoles)[number];

export const phrasesOf: Readonly<Record<Participant, readonly Phrase[]>> = {
  customer: customerPhrases,
  courier: courierPhrases,
};
