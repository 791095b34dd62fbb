/** Words that say how somebody feels, from -3 to 3, and words that tell two languages apart. */
import type { Language } from '@autolotto/contract/shared/language.ts';

const by = (value: number, words: string): [string, number][] => words.split(' ').map((word) => [word, value]);

export const feelings: ReadonlyMap<string, number> = new Map([
  ...by(3, 'amazing awesome excellent fantastic love loved wonderful excelente increíble maravilloso encanta encantó'),
  ...by(
    2,
    'best fun glad good great happy helpful kind nice thank thanks win winner won bueno buena feliz gracias genial amable mejor gané',
  ),
  ...by(1, 'agree cool fair interesting lucky ok works yes acuerdo claro interesante suerte bien'),
  ...by(-1, 'boring confusing late lost no slow unfair unlucky wrong aburrido confuso tarde lento injusto perdí'),
  ...by(
    -2,
    'angry annoying awful bad cheat fake hate liar lie rigged terrible useless worse worst malo mala mentira mentiroso odio peor terrible trampa tramposo inútil',
  ),
  ...by(
    -3,
    'asshole bastard bitch fuck fucking idiot idiots loser moron scum shit stupid trash basura cabrón estúpido idiota imbécil mierda pendejo puta puto',
  ),
]);
/** They turn what follows around. */
export const negations: ReadonlySet<string> = new Set([
  ...["not no never don't doesn't didn't isn't wasn't can't won't", 'nunca jamás tampoco sin ni'].join(' ').split(' '),
]);

export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and is are was were of to in that it for with this you have not but they what from who when how do does will my your we'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las del que y es son fue en un una por para con este esta no pero lo qué cómo cuándo quién se su mi tu nos le al como más ya'.split(
      ' ',
    ),
  ),
};

/** What a text is about, by words of both languages. */
export const topicWords: Readonly<Record<string, ReadonlySet<string>>> = {
  strategy: new Set(
    'strategy strategies wheel wheels system pattern odds statistics estrategia sistema patrón probabilidad estadística'.split(
      ' ',
    ),
  ),
  results: new Set(
    'draw draws drawing results jackpot numbers winner won sorteo sorteos resultados bote números ganador'.split(' '),
  ),
  scratch: new Set('scratch scratcher scratchers ticket tickets rasca raspadito boleto boletos'.split(' ')),
  delivery: new Set('delivery courier order orders late driver entrega repartidor pedido pedidos'.split(' ')),
  payments: new Set(
    'deposit wallet withdraw payment refund bitcoin btc coins depósito billetera retiro pago reembolso monedas'.split(
      ' ',
    ),
  ),
};
