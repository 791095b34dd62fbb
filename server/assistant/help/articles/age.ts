/** Ages, identification and the law of the place. */
import type { HelpArticle } from '../article.ts';

export const ageArticles: readonly HelpArticle[] = [
  {
    id: 'age-limits',
    topic: 'age',
    path: '/account',
    title: { en: 'How old you have to be', es: 'Qué edad hay que tener' },
    questions: {
      en: [
        'minimum age',
        'how old do I have to be to buy beer',
        'age for lottery tickets',
        'age for cigarettes',
        'am I too young',
      ],
      es: [
        'edad mínima',
        'qué edad hay que tener para comprar cerveza',
        'edad para boletos de lotería',
        'edad para cigarrillos',
        'soy muy joven',
      ],
    },
    text: {
      en: [
        'You must be at least {age.customer} to use this service. Usual ages for items: lottery {age.category.lottery}, tobacco and vaping {age.category.tobacco}, alcohol {age.category.alcohol}. The law of your place may ask for a higher age; then that one counts.',
        'The courier checks the ID of the person who takes the items at the door. Without a valid ID, the items go back to the shop.',
      ],
      es: [
        'Debe tener al menos {age.customer} años para usar este servicio. Edades habituales de los artículos: lotería {age.category.lottery}, tabaco y vapeo {age.category.tobacco}, alcohol {age.category.alcohol}. La ley de su lugar puede pedir una edad mayor; entonces vale esa.',
        'El repartidor revisa en la puerta la identificación de quien recibe los artículos. Sin una identificación válida, los artículos vuelven a la tienda.',
      ],
    },
    explains: ['UNDER_AGE', 'TOO_YOUNG_FOR_ITEM'],
  },
];
