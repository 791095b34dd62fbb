/** Games of drawn numbers. */
import type { HelpArticle } from '../article.ts';

export const drawGameArticles: readonly HelpArticle[] = [
  {
    id: 'how-a-draw-works',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'How a draw works', es: 'Cómo funciona un sorteo' },
    questions: {
      en: [
        'how are the winning numbers drawn',
        'is the draw fair',
        'are some numbers more likely',
        'can numbers be predicted',
      ],
      es: [
        'cómo se sortean los números',
        'es justo el sorteo',
        'hay números más probables',
        'se pueden predecir los números',
      ],
    },
    text: {
      en: [
        'Sales end a while before the draw. Then the list of all tickets is sealed, and only after that the winning numbers are entered: by one person, and typed again by a second one who does not see the first entry. Different entries settle nothing.',
        'You can check in your browser that your ticket is in the sealed list.',
        'Every draw is independent: no numbers are more likely than others.',
      ],
      es: [
        'La venta termina un tiempo antes del sorteo. Entonces se sella la lista de todos los boletos, y solo después se ingresan los números ganadores: una persona los escribe y otra los vuelve a escribir sin ver los primeros. Si no coinciden, no se liquida nada.',
        'Puede comprobar en su navegador que su boleto está en la lista sellada.',
        'Cada sorteo es independiente: ningún número es más probable que otro.',
      ],
    },
    explains: ['DRAW_NOT_SEALED'],
  },
];
