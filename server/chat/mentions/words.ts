/** What the bell says of somebody who was named in a room. */
export const mentionWords = {
  told: { en: '{name} mentioned you in the chat', es: '{name} le mencionó en el chat' },
} as const;
