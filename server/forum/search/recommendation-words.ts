/** Why a post is recommended. */
export const recommendationWords = {
  readers: {
    en: '{count, plural, one {A reader} other {# readers}} of the same posts as you also read this',
    es: '{count, plural, one {Un lector} other {# lectores}} de las mismas publicaciones que usted también leyó esta',
  },
  tag: { en: 'You read about {tag}', es: 'Usted lee sobre {tag}' },
  category: { en: 'In a category you watch', es: 'En una categoría que usted sigue' },
  popular: { en: 'Popular right now', es: 'Popular en este momento' },
} as const;
