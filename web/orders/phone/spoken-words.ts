/** Counts as words, so that what is read aloud cannot be misheard as something else. An order holds 1 to 99 of a thing. */
const small = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
} as const;
const tens = {
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  es: ['', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
} as const;

export function inWords(count: number, language: 'en' | 'es'): string {
  const word = small[language].split(' ')[count];
  if (word !== undefined) return word;
  const ten = tens[language][Math.floor(count / 10) - 2];
  if (ten === undefined) return String(count);
  if (count % 10 === 0) return ten;
  return language === 'en' ? `${ten}-${inWords(count % 10, 'en')}` : `${ten} y ${inWords(count % 10, 'es')}`;
}

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
