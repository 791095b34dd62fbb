/** Which of our languages a text is written in. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { stopWords, wordsOf } from './words-of.ts';

/** Everyday words that only one of the two languages has, beside its stop words. */
const telling: Readonly<Record<Language, string>> = {
  en: 'order orders delivery courier driver store shop wallet money account password email ticket tickets game games draw age card bank cash prize won win wrong late missing change cancel add send sent show help need want said says still yet never always please thanks hello',
  es: 'pedido pedidos entrega repartidor tienda cartera billetera dinero cuenta contrasena clave correo boleto boletos juego juegos sorteo edad tarjeta banco efectivo premio gane ganar mal tarde falta faltan cambiar cancelar quiero necesito ayuda puedo puede tengo hola gracias porfavor favor sigue todavia aun nunca siempre dice',
};
const wordsIn: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([...stopWords.en, ...telling.en.split(' ')]),
  es: new Set([...stopWords.es, ...telling.es.split(' ')]),
};

/** Undefined where the words do not tell, as in "PIN" or "bitcoin". */
export function languageOf(text: string): Language | undefined {
  const words = wordsOf(text);
  const count = (language: Language, other: Language) =>
    words.filter((word) => wordsIn[language].has(word) && !wordsIn[other].has(word)).length;
  const spelling = (text.match(/[áéíóúñ¿¡]/gi) ?? []).length;
  const [english, spanish] = [count('en', 'es'), count('es', 'en') + 2 * spelling];
  if (english === spanish) return undefined;
  return english > spanish ? 'en' : 'es';
}
