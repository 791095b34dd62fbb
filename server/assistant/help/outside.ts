/** Questions that share our words and ask for something that the house cannot know: predictions, others' business, advice. */
import { findPhrases, phrasesOf } from '../phrase-rules.ts';
import { wordsOf } from './words-of.ts';

/** Any of these words means that it is not about us. */
const words = new Set(
  wordsOf(`
    weather forecast rain raining snow sunny clima lluvia llover llueve nieve pronostico
    uber ubereats doordash instacart grubhub postmates gopuff drizly amazon walmart target costco netflix spotify ebay
    fedex ups usps draftkings fanduel jackpocket rappi mercadolibre temu shein
    predict prediction predictions predecir prediccion adivina adivinar adivine horoscope horoscopo
    antibiotics antibioticos medicine medication medicina pregnant pregnancy embarazada embarazo doctor diagnosis symptom
    symptoms sintoma sintomas headache fever fiebre hangover cruda resaca dose dosis chest pecho calories calorias diet dieta
    sue lawsuit landlord divorce custody immigration contract attorney demandar demanda casero divorcio custodia inmigracion
    abogado lawyer visado dui drunk borracho driving
    stocks invest investing investment acciones invertir inversion gold oro mortgage hipoteca
    recipe receta cook cocinar restaurant restaurante movie pelicula song cancion poem poema joke chiste translate traduce
    capital president presidente football soccer basketball baseball futbol partido
    exnovia exnovio exesposo exesposa ex homework tarea math wikipedia girlfriend boyfriend novia novio`),
);

/** Words that are ours one by one. */
const phrases = phrasesOf(`
  next|winning|lucky|right|correct numbers for|of|on|will|to
  give|tell|send|pick|guess me * winning|lucky|next|right|best
  numbers will|should
  numbers are going
  numbers to pick|play
  best|luckiest numbers
  dame|dime|digame|deme * numeros
  numeros ganadores|buenos del|de|para
  numeros van|iran|saldran|debo
  numeros me conviene
  who won the game|match|election|race
  quien gano el|la partido|juego|eleccion|carrera
  over|under|above the legal limit
  how many|much beer|beers|drink|drinks|shots * drive|drunk|safe|until|before
  get a passport|visa
  saco|sacar|tramito|tramitar mi|un|una|el|la visa|pasaporte|licencia
  match|beat * price|prices
  igual~ * precio|precios
  price match~
  meaning of life
  sentido de la vida
  que tiempo hace|hara
`);
const signs = new Set(['times', 'plus', 'minus', 'por', 'mas', 'menos', 'entre', 'x']);
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);
const isSum = (asked: readonly string[]): boolean =>
  asked.some((word, at) => signs.has(word) && isNumber(asked[at - 1]) && isNumber(asked[at + 1]));

export function isOutside(question: string): boolean {
  const asked = wordsOf(question);
  return asked.some((word) => words.has(word)) || isSum(asked) || findPhrases(asked, phrases).length > 0;
}
