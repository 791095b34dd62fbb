/** Pure: one form for all ways to write an address, so that two can be seen to be the same. Nobody reads it. */

/** Words that are written out or cut short, as the postal service cuts them. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  circle: 'cir',
  trail: 'trl',
  plaza: 'plz',
  alley: 'aly',
  crossing: 'xing',
  turnpike: 'tpke',
  expressway: 'expy',
  heights: 'hts',
  mount: 'mt',
  fort: 'ft',
  saint: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
};
const suffixes = new Set(
  'st ave blvd dr rd ln ct pl sq ter pkwy hwy cir trl plz aly xing tpke expy way row walk loop path pike'.split(' '),
);
const directions = new Set('n s e w ne nw se sw'.split(' '));
const unitWords = new Set('apt apartment unit suite ste room rm flat no number #'.split(' '));

/** Words without case, accents and punctuation; '#' and ',' stay as words of their own. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[,\n;]/g, ' , ')
    .replace(/#/g, ' # ')
    .split(/[^\p{L}\p{N}#,]+/u)
    .filter((word) => word !== '')
    .map((word) => short[word] ?? word);

/** Takes "apt 3", "# 3" or "apt # 3" out of words; what is left, and which unit it was. */
function withoutUnit(words: readonly string[]): { readonly rest: string[]; readonly unit: string } {
  const rest: string[] = [];
  let unit = '';
  for (let at = 0; at < words.length; at++) {
    // A house number comes first; "no 12 main st" is a house.
    if (at > 0 && unitWords.has(words[at] ?? '')) {
      while (unitWords.has(words[at + 1] ?? '')) at++;
      const named = words[at + 1];
      if (named !== undefined && named !== ',') {
        unit = named;
        at++;
      }
    } else rest.push(words[at] ?? '');
  }
  return { rest, unit };
}

/**
 * House, street, unit and ZIP code of an address; without a ZIP code, everything after the street. The town beside a
 * ZIP code adds nothing, and people write it in many ways.
 */
export function addressForm(text: string): string {
  const { rest, unit } = withoutUnit(wordsOf(text));
  const zipAt = rest.findLastIndex((word, at) => at > 0 && /^\d{5}$/.test(word));
  const zip = zipAt > 0 ? (rest[zipAt] ?? '') : '';
  const comma = rest.indexOf(',');
  const end = comma > 0 ? comma : streetEnd(rest, zipAt > 0 ? zipAt : rest.length);
  const street = rest.slice(0, end).filter((word) => word !== ',');
  const place =
    zip !== ''
      ? zip
      : rest
          .slice(end)
          .filter((word) => word !== ',' && word !== 'usa')
          .join(' ');
  return [street.join(' '), unit, place].join('|');
}

/** End of a street without a comma behind it: after the first street suffix, and its direction. */
function streetEnd(words: readonly string[], before: number): number {
  const at = words.findIndex((word, place) => place > 1 && place < before && suffixes.has(word));
  if (at < 0) return before;
  return directions.has(words[at + 1] ?? '') && at + 1 < before ? at + 2 : at + 1;
}
