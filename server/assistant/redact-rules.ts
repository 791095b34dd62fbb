/**
 * What does not leave the house, and does not come back from outside: names, addresses, telephone numbers, email
 * addresses, birthdays, and what is secret by its form. A text is looked at word by word; signs between words, capitals,
 * accents and letters that are spread out hide nothing.
 */

export type Known = {
  readonly names?: readonly string[];
  readonly addresses?: readonly string[];
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  /** As `1948-04-21`. */
  readonly birthdays?: readonly string[];
};
export const blanks = {
  name: '[name]',
  address: '[address]',
  phone: '[phone]',
  email: '[email]',
  birthday: '[birthday]',
  secret: '[secret]',
} as const;
type Blank = keyof typeof blanks;

type Word = { readonly text: string; readonly from: number; readonly end: number };
type Span = { readonly from: number; readonly end: number; readonly as: Blank };

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const writtenWords = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu), (match) => ({
    text: folded(match[0]),
    from: match.index,
    end: match.index + match[0].length,
  })).filter((word) => word.text !== '');

/** Letters that stand alone one after the other are one word: "R o s a". */
function spelledTogether(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (words[end]?.text.length === 1 && /\p{L}/u.test(words[end]?.text ?? '')) end++;
    const [first, last] = [words[at], words[Math.max(at, end - 1)]];
    if (first === undefined || last === undefined) break;
    const run = words.slice(at, end);
    if (run.length >= 3) found.push({ text: run.map(({ text }) => text).join(''), from: first.from, end: last.end });
    else found.push(...words.slice(at, Math.max(at + 1, end)));
    at = Math.max(at + 1, end);
  }
  return found;
}

const sameWords: Readonly<Record<string, string>> = Object.fromEntries(
  'st street;ave avenue av;blvd boulevard;rd road;dr drive;ln lane;ct court;pl place;pkwy parkway;hwy highway;apt apartment departamento depto;n north;s south;e east;w west'
    .split(';')
    .flatMap((line) => {
      const [short = '', ...longs] = line.split(' ');
      return longs.map((long) => [long, short]);
    }),
);
const short = (word: string): string => sameWords[word] ?? word;
const spoken = new Set(['at', 'dot', 'arroba', 'punto']);

/** Places where all of some words stand one after the other; `skips` may stand between them. */
function sequences(words: readonly Word[], wanted: readonly string[], skips: ReadonlySet<string> = new Set()): Span[] {
  const found: Span[] = [];
  if (wanted.length === 0) return found;
  for (const [start, first] of words.entries()) {
    if (short(first.text) !== short(wanted[0] ?? '')) continue;
    let [at, have, end] = [start + 1, 1, first.end];
    while (have < wanted.length && at < words.length) {
      const word = words[at];
      if (word === undefined) break;
      if (short(word.text) === short(wanted[have] ?? '')) {
        have++;
        end = word.end;
      } else if (!skips.has(word.text)) break;
      at++;
    }
    if (have === wanted.length) found.push({ from: first.from, end, as: 'name' });
  }
  return found;
}
const as = (spans: readonly Span[], blank: Blank): Span[] => spans.map((span) => ({ ...span, as: blank }));
const partsOf = (text: string): string[] => writtenWords(text).map((word) => word.text);

/** A name as a whole, and each of its parts that is long enough to be one. */
function nameSpans(words: readonly Word[], names: readonly string[]): Span[] {
  const together = spelledTogether(words);
  return names.flatMap((name) => {
    const parts = partsOf(name);
    const single = parts.filter((part) => part.length >= 3).map((part) => [part]);
    return [parts, [parts.join('')], ...single].flatMap((wanted) =>
      wanted.length > 0 && wanted.join('').length >= 2
        ? [...sequences(words, wanted), ...sequences(together, wanted)]
        : [],
    );
  });
}

/** Any two words of an address that follow each other there and here. */
function addressSpans(words: readonly Word[], addresses: readonly string[]): Span[] {
  return addresses.flatMap((address) => {
    const parts = partsOf(address);
    return parts.slice(1).flatMap((part, at) => {
      const pair = [parts[at] ?? '', part];
      return pair.some((word) => word.length >= 3) ? as(sequences(words, pair), 'address') : [];
    });
  });
}

const streets = new Set(
  'street st avenue ave blvd boulevard road rd lane ln parkway pkwy highway hwy terrace'.split(' '),
);
const streetsOrWords = new Set('drive dr way court ct place pl circle square trail'.split(' '));
const spanishStreets = new Set('calle avenida av carrera paseo camino bulevar calzada callejon'.split(' '));
const unlikeStreets = new Set(
  'a an the of on in at to for and or my your is are was by with from that this it un una el la de en que y o mi su es por con'.split(
    ' ',
  ),
);
const isHouseNumber = (text: string | undefined): boolean => text !== undefined && /^\d{1,6}[a-z]?$/.test(text);

/** A number, a few words, and a kind of street; or, as in Spanish, the kind first and the number last. */
function streetSpans(words: readonly Word[]): Span[] {
  const found: Span[] = [];
  for (const [at, word] of words.entries()) {
    const ahead = words.slice(at + 1, at + 6);
    if (isHouseNumber(word.text)) {
      const end = ahead.findIndex(
        ({ text }, far) => far > 0 && (streets.has(text) || (word.text.length >= 3 && streetsOrWords.has(text))),
      );
      const between = ahead.slice(0, Math.max(0, end));
      const last = ahead[end];
      if (last && between.every(({ text }) => !unlikeStreets.has(text)))
        found.push({ from: word.from, end: last.end, as: 'address' });
    }
    if (spanishStreets.has(word.text)) {
      const last = ahead.slice(1).find(({ text }) => isHouseNumber(text));
      if (last) found.push({ from: word.from, end: last.end, as: 'address' });
    }
  }
  return found;
}

type Digits = Span & { readonly digits: string; readonly groups: readonly number[] };
/** Numbers that only a few signs part, as one: telephone, card and account numbers. */
function digitRuns(text: string): Digits[] {
  const runs: Digits[] = [];
  for (const match of text.matchAll(/\p{Nd}+/gu)) {
    const digits = folded(match[0]);
    const end = match.index + match[0].length;
    const last = runs.at(-1);
    const between = last ? text.slice(last.end, match.index) : '';
    if (last && between.length <= 3 && /^[\s().\-–—/_*·]+$/u.test(between)) {
      runs[runs.length - 1] = { ...last, end, digits: last.digits + digits, groups: [...last.groups, digits.length] };
    } else runs.push({ from: match.index, end, as: 'phone', digits, groups: [digits.length] });
  }
  return runs;
}
const digitsOf = (text: string): string => folded(text).replaceAll(/\D/g, '');
const isPhone = ({ digits, groups }: Digits): boolean =>
  /^1?[2-9]\d{9}$/.test(digits) && (groups.length === 1 || groups.at(-1) === 4);
const isSocialSecurity = ({ groups }: Digits): boolean => groups.join('-') === '3-2-4';

function numberSpans(text: string, phones: readonly string[]): Span[] {
  const known = phones.map(digitsOf).filter((digits) => digits.length >= 7);
  return digitRuns(text).flatMap((run): Span[] => {
    const isKnown = known.some(
      (phone) => run.digits.includes(phone.slice(-10)) || (run.digits.length === 7 && phone.endsWith(run.digits)),
    );
    if (isKnown || isPhone(run)) return [{ ...run, as: 'phone' }];
    // Cards, accounts and social security numbers.
    return (run.digits.length >= 13 && run.digits.length <= 19) || isSocialSecurity(run)
      ? [{ ...run, as: 'secret' }]
      : [];
  });
}

const months =
  'january february march april may june july august september october november december;enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
    .split(';')
    .map((line) => line.split(' '));
/** 1 to 12 by a month's name or its first letters. */
function monthOf(word: string): number | undefined {
  for (const names of months) {
    const at = names.findIndex(
      (name) => word === name || (word.length >= 3 && word.length <= 4 && name.startsWith(word)),
    );
    if (at !== -1) return at + 1;
  }
  return undefined;
}
const numberOf = (word: string): number | undefined => {
  const plain = word.replace(/(?:st|nd|rd|th|o)$/, '');
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
};
type DatePart = { readonly kind: 'month' | 'number'; readonly value: number; readonly word: Word };
const dateWords = new Set(['of', 'de', 'del', 'the', 'el', 'on']);

const partOf = (word: Word): DatePart | undefined => {
  const month = monthOf(word.text);
  const number = numberOf(word.text);
  if (month !== undefined) return { kind: 'month', value: month, word };
  return number === undefined ? undefined : { kind: 'number', value: number, word };
};

/** Parts of dates that stand together, with nothing else between them. */
function dateRuns(words: readonly Word[]): DatePart[][] {
  const runs: DatePart[][] = [[]];
  for (const word of words) {
    if (dateWords.has(word.text)) continue;
    const part = partOf(word);
    if (part) runs.at(-1)?.push(part);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Nobody who was born later has an account; a later year is that of an order or a draw. */
const lastBirthYear = 2_015;
const isBirthYear = (value: number): boolean => value >= 1_900 && value <= lastBirthYear;

function isBirthday(parts: readonly DatePart[], born: { y: number; m: number; d: number } | undefined): boolean {
  const values = parts.map(({ value }) => value);
  const named = parts.some(({ kind }) => kind === 'month');
  if (born === undefined) {
    const year = values.find(isBirthYear);
    const others = values.filter((value) => value !== year);
    return parts.length === 3 && year !== undefined && others.every((value) => value >= 1 && value <= 31);
  }
  const years = [born.y, born.y % 100];
  const has = (wanted: readonly number[]) =>
    wanted.length === values.length && [...wanted].sort().join() === [...values].sort().join();
  if (parts.length === 3) return years.some((year) => has([year, born.m, born.d]));
  return parts.length === 2 && named && has([born.m, born.d]);
}

function birthdaySpans(words: readonly Word[], birthdays: readonly string[]): Span[] {
  const known = birthdays.map((day) => {
    const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
    return { y, m, d };
  });
  const together = known.flatMap(({ y, m, d }) => {
    const [year, month, day] = [String(y), String(m).padStart(2, '0'), String(d).padStart(2, '0')];
    return [year + month + day, month + day + year, day + month + year];
  });
  const found = words
    .filter(({ text }) => together.includes(text))
    .map(({ from, end }): Span => ({ from, end, as: 'birthday' }));
  for (const run of dateRuns(words)) {
    for (let from = 0; from < run.length; from++) {
      for (const length of [3, 2]) {
        const parts = run.slice(from, from + length);
        const [first, last] = [parts[0], parts.at(-1)];
        if (parts.length < length || !first || !last) continue;
        if ([undefined, ...known].some((born) => isBirthday(parts, born)))
          found.push({ from: first.word.from, end: last.word.end, as: 'birthday' });
      }
    }
  }
  return found;
}

function emailSpans(text: string, words: readonly Word[], emails: readonly string[]): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(/[^\s<>()[\]{},;:"'“”]+/gu)) {
    const at = match[0].search(/[@＠]/);
    if (at > 0 && at < match[0].length - 1) {
      found.push({ from: match.index, end: match.index + match[0].replace(/[.!?]$/, '').length, as: 'email' });
    }
  }
  return [...found, ...emails.flatMap((email) => as(sequences(words, partsOf(email), spoken), 'email'))];
}

const secretNames = new Set('pin pins password passcode contrasena clave code codigo cvv cvc ssn'.split(' '));
const secretFillers = new Set('is was es era the el la mi my number numero'.split(' '));
/** What follows a word for a secret and looks like one: it has a digit in it. */
function secretSpans(words: readonly Word[]): Span[] {
  return words.flatMap((word, at): Span[] => {
    if (!secretNames.has(word.text)) return [];
    const next = words.slice(at + 1, at + 4).find(({ text }) => !secretFillers.has(text));
    return next && /\d/.test(next.text) && next.text.length >= 3
      ? [{ from: next.from, end: next.end, as: 'secret' }]
      : [];
  });
}

/** Spans in order, those that touch or overlap as one. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from || other.end - one.end)) {
    const last = found.at(-1);
    if (last && span.from <= last.end) found[found.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else found.push(span);
  }
  return found;
}

/**
 * The text with what is private blanked. `allowed` are contacts of the house, which may stand: telephone numbers and email
 * addresses as people write them.
 */
export function redacted(text: string, known: Known = {}, allowed: readonly string[] = []): string {
  const words = writtenWords(text);
  const house = allowed.map((one) => partsOf(one).join(' '));
  const spans = merged([
    ...emailSpans(text, words, known.emails ?? []),
    ...numberSpans(text, known.phones ?? []),
    ...birthdaySpans(words, known.birthdays ?? []),
    ...addressSpans(words, known.addresses ?? []),
    ...streetSpans(words),
    ...secretSpans(words),
    ...nameSpans(words, known.names ?? []),
  ]).filter(({ from, end }) => !house.includes(partsOf(text.slice(from, end)).join(' ')));
  let [result, at] = ['', 0];
  for (const span of spans) {
    result += text.slice(at, span.from) + blanks[span.as];
    at = span.end;
  }
  return result + text.slice(at);
}
