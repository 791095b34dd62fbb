/** What the bell says of the forum. */
export const forumNotificationWords = {
  reply: { en: '{name} replied to "{title}"', es: '{name} respondió a «{title}»' },
  mention: { en: '{name} mentioned you in "{title}"', es: '{name} le mencionó en «{title}»' },
  newPost: { en: '{name} posted "{title}"', es: '{name} publicó «{title}»' },
  like: { en: '{name} likes your words in "{title}"', es: 'A {name} le gustan sus palabras en «{title}»' },
  kept: {
    hidden: { en: 'An admin hid your words in "{title}"', es: 'Un administrador ocultó sus palabras en «{title}»' },
    removed: {
      en: 'An admin removed your words in "{title}"',
      es: 'Un administrador eliminó sus palabras en «{title}»',
    },
    shown: { en: 'Your words in "{title}" are visible again', es: 'Sus palabras en «{title}» se ven de nuevo' },
    pinned: { en: 'Your post "{title}" is pinned', es: 'Su publicación «{title}» está fijada' },
  },
} as const;
