/** What an analysis of numbers says. */
import type { Sentence } from '@autolotto/contract/shared/words/sentence.ts';
import { independence } from '../independence-words.ts';
import type { SharedPattern } from './line-rules.ts';

const say = <const E extends string, const S extends string>(en: E, es: S) => ({ en, es }) satisfies Sentence;

export const analysisWords = {
  dropped: say(
    '{count, plural, one {Left out, because it is no whole number: {list}.} other {Left out, because they are no whole numbers: {list}.}}',
    '{count, plural, one {Se dejó fuera, porque no es un número entero: {list}.} other {Se dejaron fuera, porque no son números enteros: {list}.}}',
  ),
  complete: say('{line} is a whole line of {game}.', '{line} es una línea completa de {game}.'),
  incomplete: say('{game} does not take these numbers as they are.', '{game} no acepta estos números así.'),
  missingMain: say(
    '{count, plural, one {One number from 1 to {max} is missing.} other {# numbers from 1 to {max} are missing.}}',
    '{count, plural, one {Falta un número del 1 al {max}.} other {Faltan # números del 1 al {max}.}}',
  ),
  missingBonus: say(
    '{name}: {count, plural, one {one number from 1 to {max} is missing.} other {# numbers from 1 to {max} are missing.}}',
    '{name}: {count, plural, one {falta un número del 1 al {max}.} other {faltan # números del 1 al {max}.}}',
  ),
  outOfRange: say('Out of range: {list}.', 'Fuera de rango: {list}.'),
  repeated: say('Twice in one field: {list}.', 'Repetidos en un campo: {list}.'),
  tooMany: say('More than the game takes: {list}.', 'Más de los que acepta el juego: {list}.'),
  odds: say(
    'Odds of a line: the best prize 1 in {best, number}, any prize 1 in {any, number}. They are the same for every line.',
    'Probabilidad de una línea: el mejor premio 1 en {best, number}, cualquier premio 1 en {any, number}. Es la misma para cada línea.',
  ),
  shape: say(
    'Sum {sum, number} (a line by chance is usually {low, number} to {high, number}), {odd} odd and {even} even, from lowest to highest {spread}.',
    'Suma {sum, number} (una línea al azar suele tener de {low, number} a {high, number}), {odd} impares y {even} pares, {spread} del menor al mayor.',
  ),
  shared: say('Others pick this too: {list}.', 'Otras personas también eligen esto: {list}.'),
  notShared: say('No pattern that many people pick.', 'Ningún patrón que mucha gente elija.'),
  noDraws: say('No draws are on record yet.', 'Todavía no hay sorteos registrados.'),
  draws: say(
    '{draws, plural, one {# draw is on record.} other {# draws are on record.}} How often your numbers came, beside {expected} by chance: {list}.',
    '{draws, plural, one {Hay # sorteo registrado.} other {Hay # sorteos registrados.}} Cuántas veces salieron sus números, frente a {expected} por azar: {list}.',
  ),
  times: say('{number}: {times}', '{number}: {times}'),
  uneven: say(
    'Over all draws, {percent} of perfectly fair games come out at least this uneven.',
    'En todos los sorteos, el {percent} de los juegos perfectamente justos resulta al menos así de desigual.',
  ),
  few: say(
    'The draws are too few to test how even they are.',
    'Los sorteos son demasiado pocos para probar qué tan parejos son.',
  ),
  before: say('Exactly these main numbers were drawn before.', 'Exactamente estos números ya salieron antes.'),
  lessShared: say(
    'Lines that fewer people pick have the same odds; only a shared prize is divided among fewer.',
    'Las líneas que menos gente elige tienen la misma probabilidad; solo un premio compartido se divide entre menos.',
  ),
  deck: say(
    '{title}: {tickets, number} tickets and {prizes, number} prizes left, {oneIn, select, none {no ticket left wins} other {1 in {oneIn} wins}}.',
    '{title}: quedan {tickets, number} boletos y {prizes, number} premios, {oneIn, select, none {ningún boleto que queda gana} other {gana 1 en {oneIn}}}.',
  ),
  noDecks: say('No series is on sale now.', 'Ahora no hay ninguna serie a la venta.'),
  independent: independence,
} as const satisfies Record<string, Sentence>;

export const patternWords: Readonly<Record<SharedPattern, Sentence>> = {
  birthdays: { en: 'only days of a month', es: 'solo días del mes' },
  row: { en: 'three or more numbers in a row', es: 'tres o más números seguidos' },
  steps: { en: 'the same step between all numbers', es: 'el mismo paso entre todos los números' },
  'same-ending': { en: 'the same last digit', es: 'la misma última cifra' },
  'same-ten': { en: 'one row of ten on the slip', es: 'una fila de diez en el boleto' },
  'well-known': { en: 'numbers known from a series', es: 'números conocidos de una serie' },
  'drawn-before': { en: 'numbers that were drawn before', es: 'números que ya salieron' },
};
