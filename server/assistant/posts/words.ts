/** Why a text should be read by a moderator. */
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import type { Sentence } from '@autolotto/contract/shared/words/sentence.ts';

export const findingWords: Readonly<Record<Finding, Sentence>> = {
  'bitcoin-address': { en: 'has a Bitcoin address', es: 'contiene una dirección de Bitcoin' },
  'asks-for-money': { en: 'asks for money', es: 'pide dinero' },
  'phone-number': { en: 'has a phone number', es: 'contiene un número de teléfono' },
  'restricted-sale': { en: 'offers age-restricted items for sale', es: 'ofrece artículos restringidos por edad' },
  'sure-to-win': { en: 'promises a win', es: 'promete un premio' },
  repeated: { en: 'repeats an earlier text', es: 'repite un texto anterior' },
  'many-links': { en: 'has many links', es: 'contiene muchos enlaces' },
  capitals: { en: 'is written in capitals', es: 'está en mayúsculas' },
  hostile: { en: 'is hostile', es: 'es hostil' },
  term: { en: 'has words that moderators watch', es: 'contiene palabras que los moderadores vigilan' },
  newcomer: { en: 'is a first post', es: 'es una primera publicación' },
};

export const reviewWords = {
  none: { en: 'Nothing that a moderator needs to see.', es: 'Nada que un moderador deba ver.' },
  model: { en: 'looks doubtful to the configured model', es: 'le parece dudoso al modelo configurado' },
  needed: { en: 'A moderator should read it: it {reasons}.', es: 'Un moderador debería leerlo: {reasons}.' },
} as const satisfies Record<string, Sentence>;
