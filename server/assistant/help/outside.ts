/** Questions that share our words and ask for something that the house cannot know: predictions, others' business, advice. */
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
    homework tarea math wikipedia girlfriend boyfriend novia novio`),
);

/** Phrases of words that are ours one by one. */
const phrases: readonly RegExp[] = [
  /\b(?:next|winning|lucky|right|correct|good) numbers (?:for|of|on|will|to)\b/,
  /\b(?:give|tell|send|pick|guess) me (?:the |some )?(?:winning|lucky|next|right|good|best)\b/,
  /\bnumbers (?:will|are going to|should i)\b|\bnumbers to (?:pick|play)\b|\b(?:best|luckiest) numbers\b/,
  /\b(?:dame|dime|digame|deme|cuales son) (?:los |unos )?numeros\b|\bnumeros (?:ganadores|buenos) (?:del|de la|para)\b/,
  /\bnumeros (?:van a|iran a|saldran|debo|me conviene)\b/,
  /\bwho won the (?:game|match|election|race)\b|\bquien gano (?:el|la) (?:partido|juego|eleccion|carrera)\b/,
  /\b(?:over|under|above) the legal limit\b|\bhow (?:many|much) (?:beers?|drinks?|shots?)\b.*\b(?:drive|drunk|safe|until|before)\b/,
  /\bget a (?:passport|visa|drivers? licen[sc]e|green card)\b|\b(?:saco|sacar|tramito|tramitar) (?:mi |un |una |el |la )?(?:visa|pasaporte|licencia)\b/,
  /\b(?:match|beat|igual\w*|mejor\w*) .{0,20}(?:prices?|precios?)\b|\bprice match/,
  /\b\d+ (?:times|plus|minus|divided|por|mas|menos|entre) (?:by )?\d+\b/,
  /\b(?:que|como esta el) tiempo (?:hace|hara|va)\b/,
  /\bmeaning of life\b|\bsentido de la vida\b/,
];

export function isOutside(question: string): boolean {
  const asked = wordsOf(question);
  const text = asked.join(' ');
  return asked.some((word) => words.has(word)) || phrases.some((phrase) => phrase.test(text));
}
