/**
 * What a model's answer must not be. Whatever fails is not shown: the built-in answer takes its place. The rules are
 * strict, since a good answer that is refused costs little.
 */
import { trimmed } from '@autolotto/contract/shared/words/trimmed.ts';
import { findPhrases, phrasesOf, plainWords } from './phrase-rules.ts';

export const answerLimit = 1_200;

export const answerProblems = [
  'empty',
  'long',
  'markup',
  'link',
  'email',
  'number',
  'refund',
  'action',
  'age',
  'exclusion',
  'prediction',
] as const;
export type AnswerProblem = (typeof answerProblems)[number];
export type AnswerTerms = {
  /** Everything that functions and articles of this turn gave, as it was given. What the person wrote is none of it. */
  readonly facts: readonly string[];
  /** Those facts that the house wrote itself: a link or a promise in a product's name is not ours to repeat. */
  readonly ours: readonly string[];
  /** Addresses of our pages; a `*` stands for one part. */
  readonly paths: readonly string[];
};

/** Signs that look like others, or like nothing, are what they look like. */
const shown = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{Cf}\u00ad]/gu, '');

// Numbers

/** Words for numbers; "one" is also an article, and stays free. */
const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '2 two dos',
    '3 three tres',
    '4 four cuatro',
    '5 five cinco',
    '6 six seis',
    '7 seven siete',
    '8 eight ocho',
    '9 nine nueve',
    '10 ten diez',
    '11 eleven once',
    '12 twelve doce dozen docena',
    '13 thirteen trece',
    '14 fourteen catorce',
    '15 fifteen quince',
    '16 sixteen dieciseis',
    '17 seventeen diecisiete',
    '18 eighteen dieciocho',
    '19 nineteen diecinueve',
    '20 twenty veinte',
    '30 thirty treinta',
    '40 forty cuarenta',
    '50 fifty cincuenta',
    '60 sixty sesenta',
    '70 seventy setenta',
    '80 eighty ochenta',
    '90 ninety noventa',
    '100 hundred hundreds cien ciento cientos',
    '1000 thousand thousands mil miles',
    '1000000 million millions millon millones',
  ].flatMap((line) => {
    const [value = '', ...words] = line.split(' ');
    return words.map((word) => [word, value]);
  }),
);

/** "1,200.50" and "1200.5" are the same; a time stays as it is. */
function canonical(written: string): string {
  if (written.includes(':')) return written.replace(/^0(?=\d)/, '');
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written) ? written.replaceAll(',', '') : written;
  const plain = grouped.replace(',', '.');
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? String(Number(plain)) : plain;
}
const figure = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;

/** Every number of a text; those that stand side by side, as in a telephone number, also as one. */
function numbersOf(text: string): Set<string> {
  const found = new Set<string>();
  let [run, end] = ['', -1];
  for (const match of shown(text).matchAll(figure)) {
    found.add(canonical(match[0]));
    const between = end === -1 ? '' : shown(text).slice(end, match.index);
    run = end !== -1 && between.length <= 2 && /^[ \-–./()]+$/.test(between) ? `${run}-${match[0]}` : match[0];
    if (run.includes('-')) found.add(run);
    end = match.index + match[0].length;
  }
  for (const word of plainWords(text)) {
    const value = numberWords[word];
    if (value !== undefined) found.add(value);
  }
  return found;
}

/** Numbers of an answer that stand in no fact. */
export function inventedNumbers(answer: string, facts: readonly string[]): string[] {
  const known = new Set(facts.flatMap((fact) => [...numbersOf(fact)]));
  return [...numbersOf(answer)].filter((number) => !known.has(number));
}

// Links

const schemes = /^(?:https?|ftp|file|data|javascript|vbscript|mailto|tel|sms|blob|intent|bitcoin):/i;
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?#]|$)/u;
const aroundTokens = '()[]{}<>"\'“”«».,;:!?¡¿…';
const bare = (token: string): string => trimmed(token, aroundTokens);
const tokensOf = (text: string): string[] =>
  shown(text)
    .split(/[\s|]+/u)
    .map(bare)
    .filter((token) => token !== '');

function isOwnPath(path: string, paths: readonly string[]): boolean {
  const given = (path.split(/[?#]/, 1)[0] ?? '').split('/');
  return paths.some((known) => {
    const wanted = known.split('/');
    return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at]);
  });
}
const spokenHost = phrasesOf('dot|punto com|net|org|io|info|biz|xyz|ru|example');

function hasForeignLink(answer: string, { ours, paths }: AnswerTerms): boolean {
  const known = new Set(ours.flatMap(tokensOf));
  const foreign = tokensOf(answer).some((token) => {
    if (token.startsWith('/')) return /^\/[\p{L}/\\]/u.test(token) && !isOwnPath(token, paths);
    if (token.includes('@')) return false;
    return (schemes.test(token) || host.test(token) || token.includes('://')) && !known.has(token);
  });
  return foreign || findPhrases(plainWords(answer), spokenHost).length > 0;
}
const hasForeignEmail = (answer: string, { ours }: AnswerTerms): boolean => {
  const known = new Set(ours.flatMap(tokensOf));
  return tokensOf(answer).some((token) => /[^@]@[^@]/u.test(token) && !known.has(token));
};

// Promises

type PromiseKind = 'refund' | 'action' | 'age' | 'exclusion' | 'prediction';
const promises: Readonly<Record<PromiseKind, ReturnType<typeof phrasesOf>>> = {
  refund: phrasesOf(`
    i|we|ive|weve * refunded|reimbursed|compensated|credited
    refund * issued|processed|approved|confirmed
    you|youll * get|receive * refund|reimbursement|compensation
    will|shall be refunded|reimbursed|compensated
    guarantee~
    i|we promise
    he|hemos * reembolsado|devuelto|abonado
    reembolso * procesado|aprobado|emitido|confirmado
    recibira|recibiras|tendra|tendras * reembolso|compensacion
    le|te devolveremos|reembolsaremos|compensaremos
    garantiz~
    le|te prometo|prometemos
  `),
  action: phrasesOf(`
    i|ive|we|weve have|just|already|now * cancelled|canceled|changed|updated|deleted|removed|raised|lowered|transferred|paid|placed|ordered|bought|reset|unlocked|approved|verified
    i|ive|we|weve cancelled|canceled|changed|updated|deleted|removed|raised|lowered|transferred|paid|placed|reset|unlocked|approved|verified
    i|we will|can cancel|change|update|delete|remove|raise|transfer|pay|refund|reset|unlock|approve|verify * for you
    ill cancel|change|update|delete|remove|raise|transfer|pay|refund|reset|unlock|approve|verify
    your * has been|was cancelled|canceled|deleted|raised|unlocked|approved|verified * by me
    he|hemos cancelado|cambiado|actualizado|borrado|eliminado|subido|bajado|transferido|pagado|pedido|desbloqueado|aprobado|verificado
    acabo de cancelar|cambiar|borrar|eliminar|subir|transferir|pagar|desbloquear|aprobar
    voy a cancelar|cambiar|borrar|eliminar|subir|transferir|pagar|reembolsar|desbloquear|aprobar
  `),
  age: phrasesOf(`
    no id|identification * needed|required|necessary
    need|needs|require|requires no id|identification
    dont|doesnt|not|never need|have * show|id|identification
    skip|bypass|avoid|trick|fool|fake|borrow|dodge|circumvent * id|identification|age|license|passport|verification
    around * age|id * check|limit|verification
    friend|someone|adult|sibling|brother * order|buy * for you
    enter|use|type|give * different|another|older|false|fake * birth|birthday|date
    no necesita|necesitas|hace * identificacion
    sin mostrar * identificacion
    evitar|saltar|saltarse|burlar|enganar|esquivar * edad|identificacion|verificacion
    identificacion|fecha * falsa|prestada
    alguien|amigo|adulto|hermano * compre|pida * por usted|ti
  `),
  exclusion: phrasesOf(`
    end|lift|remove|undo|cancel|stop|shorten|bypass|avoid|circumvent|ignore|reverse|override * exclusion|timeout
    end|lift|remove|undo|cancel|stop|shorten|bypass|avoid|circumvent|ignore|reverse|override * time out
    around|despite * exclusion|timeout|excluded
    lifted|removed|ended|cancelled|canceled * exclusion|timeout
    exclusion|timeout * lifted|removed|over|ended|cancelled|canceled
    new|second|another|different account * play|buy|order|lottery
    account * another|other|friends|different name
    terminar|quitar|levantar|anular|cancelar|acortar|evitar|saltar|saltarse|ignorar * exclusion|autoexclusion
    exclusion|autoexclusion * levantada|terminada|anulada|cancelada
    otra|nueva|segunda cuenta * jugar|comprar
  `),
  prediction: phrasesOf(`
    will|going|gonna|shall|bound * win
    sure|guaranteed|certain * win|winner|jackpot
    due|overdue to|for|soon|now
    are|is due|overdue
    hot|cold|lucky|luckiest|best|strongest numbers|number
    number|numbers * likely|likelier|probable
    better|higher|greater|increase|increases|improve|improves|boost|raise * chance|chances|odds
    next draw|drawing * will
    winning numbers * are|will
    i predict|expect|recommend
    my prediction|pick|picks
    va|vas|van|ira a ganar
    ganara|ganaras|ganaran
    seguro|garantizado * gana|ganar|premio
    numero|numeros * caliente|calientes|frio|frios|suerte|probable|probables
    mas|mejor|mejores|mayor|mayores probabilidad|probabilidades|posibilidades
    mejora|mejorar|aumenta|aumentar|sube * probabilidad|probabilidades|posibilidades
    proximo sorteo * saldra|saldran|sera
    numeros ganadores * son|seran
    predigo|pronostico|recomiendo
  `),
};
/** What stands before a phrase and turns it round: "nobody can end it", "no numbers are more likely". */
const negations = new Set(
  'no not never nobody none neither cannot cant wont dont doesnt isnt arent without unable nunca nadie ningun ninguna ninguno tampoco sin ni jamas'.split(
    ' ',
  ),
);
const negationReach = 4;

const sentencesOf = (text: string): string[] => shown(text).split(/[.!?…\n]+/u);

/** What an article says word for word may be repeated. */
function brokenPromises(answer: string, ours: readonly string[]): PromiseKind[] {
  const known = new Set(ours.flatMap(sentencesOf).map((sentence) => plainWords(sentence).join(' ')));
  const sentences = sentencesOf(answer)
    .map(plainWords)
    .filter((words) => words.length > 0 && !known.has(words.join(' ')));
  return (Object.keys(promises) as PromiseKind[]).filter((kind) =>
    sentences.some((words) =>
      findPhrases(words, promises[kind]).some(
        ({ from }) => !words.slice(Math.max(0, from - negationReach), from).some((word) => negations.has(word)),
      ),
    ),
  );
}

const isMarkup = (answer: string): boolean =>
  /<[a-z!/]/i.test(answer) || answer.includes('](') || answer.includes('![') || answer.includes('```');

/** What is wrong with an answer; nothing where it may be shown. */
export function problemsOf(answer: string, terms: AnswerTerms): AnswerProblem[] {
  const promised = brokenPromises(answer, terms.ours);
  const holds: Record<AnswerProblem, boolean> = {
    empty: shown(answer).trim() === '',
    long: Array.from(answer).length > answerLimit,
    markup: isMarkup(shown(answer)),
    link: hasForeignLink(answer, terms),
    email: hasForeignEmail(answer, terms),
    number: inventedNumbers(answer, terms.facts).length > 0,
    refund: promised.includes('refund'),
    action: promised.includes('action'),
    age: promised.includes('age'),
    exclusion: promised.includes('exclusion'),
    prediction: promised.includes('prediction'),
  };
  return answerProblems.filter((problem) => holds[problem]);
}
