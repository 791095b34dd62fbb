/** A text as the words that help articles are searched by. */
import type { Language } from '@autolotto/contract/shared/language.ts';

/** Words without signs, capitals and accents. "I'd" is no ID. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(i|you|he|she|we|they)['’]d\b/g, '$1')
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that say nothing about what is asked. */
export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`a an the and or but if then so of to in on at by for from with about into out up as is am are was were be been
    being do does did doing done have has had having i im ive ill me my mine we our us you your yours youre it its this
    that these those they them their theyre he his him she her hers there theres here what whats which who whom whos when
    where wheres how hows can could will would should may might must shall just please tell know get gets got getting some
    any all also too very really again yes ok okay hi hello hey thanks thank something anything thing things someone
    somebody now like let lets make makes made u ur pls plz guys app autolotto need needs needed want wants wanted wanna
    gonna gotta trying try tries tried than only even way use used using one ones go goes going went come comes because cuz
    cause after before still yet much many lot lots please ever every each same day today tonight tomorrow yesterday night
    right away sure think thought say says said show shows see look looks always never maybe already while since until
    dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt havent hasnt aint not no why give gives
    gave put puts take takes took keep keeps off over me onto happen happens happened kind sort dear sir madam actually
    mom dad wife husband son daughter kid guy man woman friend people person old new big good bad well back`),
  es: setOf(`el la los las lo un una unos unas y e o u pero si de del al a en con por para sin sobre que cual cuales quien
    quienes cuando cuanto cuanta donde como es son soy eres fue era ser sea estar esta estan estoy estaba este estos estas
    ese esa esos esas eso esto he ha han hay haber hace hacer hago tengo tiene tienen tener me mi mis mio te tu tus se su
    sus le les nos nuestro nuestra ustedes usted yo ella ellos el muy mas menos ya tambien solo puedo puede pueden puedes
    poder podria podrian quiero quiere quieren quisiera necesito necesita saber favor porfavor hola gracias buenas buenos
    dias algo alguien nada nadie q k xq va van voy vamos app autolotto dar da dan doy ahi aqui asi entonces cosa cosas ok
    no ni porque pues hoy ayer manana noche dia todavia aun siempre nunca ahora despues antes mientras desde hasta cada
    mismo misma bien mal todo toda todos todas otro otra vez veces deja dejan dejar dice dicen decir sale salen salir
    pone ponen poner pongo creo parece tanto tan mama papa hijo hija esposa esposo amigo senor senora quedo quedar pasa
    pasar paso sigue seguir mucho mucha muchos muchas poco`),
};

/** The stem of a word: endings of number, gender and time are taken off, so roughly that both sides meet. */
const stems: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => {
    let stem = word;
    if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
    else if (stem.length > 4 && /(?:ss|x|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
    else if (stem.length > 3 && /[^su]s$/.test(stem)) stem = stem.slice(0, -1);
    if (stem.length > 5 && stem.endsWith('ing')) stem = undoubled(stem.slice(0, -3));
    else if (stem.length > 4 && stem.endsWith('ed')) stem = undoubled(stem.slice(0, -2));
    if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
    return stem.replace(/y$/, 'i');
  },
  es: (word) => {
    let stem = word;
    if (stem.length > 4 && stem.endsWith('s')) stem = stem.slice(0, -1);
    stem = stem.replace(/(?<=\w{4})(?:ando|iendo|aron|ieron|aba|aban|ado|ada|ido|ida|aste|iste|amos|emos|imos)$/, '');
    stem = stem.replace(/(?<=\w{3})(?:ar|er|ir)$/, '').replace(/(?<=\w{3})(?:arme|erme|irme|arlo|erlo|irlo|arla)$/, '');
    return stem.length > 3 ? stem.replace(/(?:[aeo]|an|en)$/, '') : stem;
  },
};
const undoubled = (stem: string): string => stem.replace(/([bdgmnprt])\1$/, '$1');

export const stemOf = (word: string, language: Language): string => stems[language](word);
