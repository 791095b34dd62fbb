/**
 * Reads the age data in the PDF417 barcode of a North American driver's license or identification card: the birthday,
 * the day it expires, and its issuer. Names, numbers and addresses are skipped and never leave the text. It is strict:
 * a barcode that contradicts itself is refused, because the other way to check is always at hand.
 */
export const licenseProblems = [
  'empty',
  'bad_header',
  'unknown_version',
  'bad_designator',
  'truncated',
  'bad_subfile',
  'contradictory',
  'unknown_issuer',
  'missing_dob',
  'missing_expiry',
  'bad_date',
  'implausible_date',
] as const;
export type LicenseProblem = (typeof licenseProblems)[number];

export type License = {
  /** Calendar days, as "1985-03-14". */
  readonly dateOfBirth: string;
  readonly expiresOn: string;
  readonly country: Country;
  /** State or province of the address; null when the card has none. */
  readonly region: string | null;
  readonly version: number;
  /** Its layout was damaged, and the elements were found line by line. */
  readonly isTolerant: boolean;
};
export type LicenseRead =
  | { readonly ok: true; readonly license: License }
  | { readonly ok: false; readonly problem: LicenseProblem };
type Country = 'USA' | 'CAN';
type Elements = ReadonlyMap<string, string>;

/** A PDF417 symbol holds less than half of it. */
const maxLength = 4_096;
/** The first and the last edition of the card standard whose layout is known; the one before had no common layout. */
const [firstVersion, lastVersion] = [1, 11];
const oldestYear = 1900;
const maxAge = 120;
const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
const territories = ['AS', 'DC', 'GU', 'MP', 'PR', 'VI'];
const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const american = [...states.split(' '), ...territories];
/** Subfiles that describe the person; those that begin with Z are the issuer's own affair. */
const cardTypes = ['DL', 'ID', 'EN'];

class Unreadable extends Error {
  readonly problem: LicenseProblem;
  constructor(problem: LicenseProblem) {
    super(problem);
    this.problem = problem;
  }
}
function stop(problem: LicenseProblem): never {
  throw new Unreadable(problem);
}

/** `today` is the calendar day at the door. */
export function readLicense(text: string, today: string): LicenseRead {
  try {
    return { ok: true, license: read(text, today) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

function read(text: string, today: string): License {
  if (text === '') stop('empty');
  if (text.length > maxLength) stop('bad_header');
  const { version, elements, isTolerant } = elementsOf(text);
  const country = countryOf(elements);
  const birth = elements.get('DBB') ?? stop('missing_dob');
  const expiry = elements.get('DBA') ?? stop('missing_expiry');
  const dayOf = (digits: string) => calendarDay(digits, version > 1 && country === 'USA');
  const [dateOfBirth, expiresOn] = [dayOf(birth), dayOf(expiry)];
  const issued = elements.get('DBD');
  const yearsOld = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const isPlausible =
    Number(dateOfBirth.slice(0, 4)) >= oldestYear &&
    dateOfBirth <= today &&
    yearsOld <= maxAge &&
    dateOfBirth < expiresOn &&
    (issued === undefined || dateOfBirth < dayOf(issued));
  if (!isPlausible) stop('implausible_date');
  return { dateOfBirth, expiresOn, country, region: elements.get('DAJ') ?? null, version, isTolerant };
}

/** Every control character in its place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the header is made of
const header = /^@\n\x1e\rANSI (\d{6})(\d\d)/;
/** A scanner that types like a keyboard loses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: some of them may be left
const bareHeader = /^@[\s\x1e]{0,9}ANSI (\d{6})(\d\d)/;

function elementsOf(text: string): { version: number; elements: Elements; isTolerant: boolean } {
  const whole = header.exec(text);
  const found = whole ?? bareHeader.exec(text) ?? stop('bad_header');
  const version = Number(found[2]);
  if (version < firstVersion || version > lastVersion) stop('unknown_version');
  const byOffset = whole && cardByOffset(text, whole[0].length + (version === 1 ? 0 : 2));
  const lines = byOffset ?? cardByLines(text, found[0].length);
  return { version, elements: elementsIn(lines), isTolerant: !byOffset };
}

/** The card's own subfile, by the offset in its header. Undefined when it is not there. */
function cardByOffset(text: string, countAt: number): string[] | undefined {
  const count = text.slice(countAt, countAt + 2);
  if (!/^\d\d$/.test(count)) stop('bad_header');
  let card: string[] | undefined;
  let isAstray = false;
  for (let entry = 0; entry < Number(count); entry += 1) {
    const at = countAt + 2 + entry * 10;
    const [type, digits] = [text.slice(at, at + 2), text.slice(at + 2, at + 10)];
    if (text.length < at + 10) stop('truncated');
    if (!/^\d{8}$/.test(digits)) stop('bad_designator');
    const [from, length] = [Number(digits.slice(0, 4)), Number(digits.slice(4))];
    if (from + length > text.length) stop('truncated');
    const body = text.slice(from, from + length);
    const isThere = length > 3 && body.startsWith(type) && body.endsWith('\r');
    if (!isThere) isAstray = true;
    if (isThere && card === undefined && cardTypes.includes(type)) card = body.slice(2, -1).split('\n');
  }
  if (isAstray) return undefined;
  return card ?? stop('bad_subfile');
}

/**
 * All lines behind the header. The first stands right behind the letters of its subfile, the last may run into the next
 * one.
 */
function cardByLines(text: string, from: number): string[] {
  const lines = text
    .slice(from)
    .split(/[\n\r]+/)
    .map((line) => line.replace(/^.*?(?:DL|ID|EN)(?=D[A-D][A-Z])/, '').replace(/^(DCG(?:USA|CAN))Z.*$/, '$1'));
  return lines.some((line) => line.startsWith('DBB') || line.startsWith('DBA')) ? lines : stop('bad_subfile');
}

/** Identifiers of three letters, each with one value. */
function elementsIn(lines: readonly string[]): Elements {
  const elements = new Map<string, string>();
  for (const line of lines) {
    const id = line.slice(0, 3);
    if (!/^D[A-D][A-Z]$/.test(id)) continue;
    const value = line.slice(3).trim();
    const before = elements.get(id);
    if (before !== undefined && before !== value) stop('contradictory');
    if (value !== '') elements.set(id, value);
  }
  return elements;
}

/** The country decides the order of a date's digits; where it is not named, the address decides. */
function countryOf(elements: Elements): Country {
  const said = elements.get('DCG');
  const region = elements.get('DAJ') ?? '';
  if (said === 'USA' || said === 'CAN') return said;
  if (said !== undefined) stop('unknown_issuer');
  if (provinces.includes(region)) return 'CAN';
  return american.includes(region) ? 'USA' : stop('unknown_issuer');
}

/** MMDDCCYY in the United States, CCYYMMDD in Canada and in the first edition. A day that no calendar has is never turned round. */
function calendarDay(digits: string, monthFirst: boolean): string {
  if (!/^\d{8}$/.test(digits)) stop('bad_date');
  const [year, month, day] = monthFirst
    ? [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)]
    : [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : stop('bad_date');
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}
