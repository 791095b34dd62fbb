/** Names of the categories that a forum begins with, and what they are for. */
export const categoryWords = {
  general: {
    name: { en: 'General', es: 'General' },
    description: { en: 'Anything about games, shops and this app', es: 'Todo sobre juegos, tiendas y esta aplicación' },
  },
  strategy: {
    name: { en: 'Strategy', es: 'Estrategia' },
    description: {
      en: 'How people choose their numbers, and what the odds say',
      es: 'Cómo se eligen los números y qué dicen las probabilidades',
    },
  },
  'scratch-tickets': {
    name: { en: 'Scratch tickets', es: 'Raspaditos' },
    description: { en: 'Games, decks and prizes left', es: 'Juegos, mazos y premios que quedan' },
  },
  wins: {
    name: { en: 'Wins', es: 'Premios' },
    description: { en: 'Big and small, and how to claim them', es: 'Grandes y pequeños, y cómo cobrarlos' },
  },
  results: {
    name: { en: 'Results', es: 'Resultados' },
    description: { en: 'Draws, jackpots and statistics', es: 'Sorteos, premios mayores y estadísticas' },
  },
  'shops-and-delivery': {
    name: { en: 'Shops and delivery', es: 'Tiendas y entregas' },
    description: { en: 'Where to buy, how it arrives', es: 'Dónde comprar y cómo llega' },
  },
  help: {
    name: { en: 'Help', es: 'Ayuda' },
    description: { en: 'Questions, answered by other members', es: 'Preguntas que responden otros miembros' },
  },
} as const;
