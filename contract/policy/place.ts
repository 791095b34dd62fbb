/** The legally relevant parts of an address: its state, its ZIP code, its city; and the kind of place. */
import type { AddressType } from './jurisdiction-enums.ts';

export type Place = {
  /** Two letters; null where neither the ZIP code nor the words give it. */
  readonly state: string | null;
  readonly zip: string | null;
  /** In lower case. */
  readonly city: string | null;
};

/** The first three digits of ZIP codes by state, as the postal service gives them out: from, to, state. */
const ranges =
  '005-005NY 006-007PR 008-008VI 009-009PR 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055-055MA 056-059VT 060-069CT ' +
  '070-089NJ 100-149NY 150-196PA 197-199DE 200-200DC 201-201VA 202-205DC 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC ' +
  '300-319GA 320-339FL 341-349FL 350-369AL 370-385TN 386-397MS 398-399GA 400-427KY 430-459OH 460-479IN 480-499MI 500-528IA ' +
  '530-549WI 550-567MN 569-569DC 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA 716-729AR ' +
  '730-732OK 733-733TX 734-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-865AZ 870-884NM 885-885TX 889-898NV ' +
  '900-961CA 967-968HI 969-969GU 970-979OR 980-994WA 995-999AK';
const stateOfPrefix: ReadonlyMap<number, string> = new Map(
  ranges.split(' ').flatMap((range) => {
    const [from, to] = [Number(range.slice(0, 3)), Number(range.slice(4, 7))];
    return Array.from({ length: to - from + 1 }, (_, at): [number, string] => [from + at, range.slice(7)]);
  }),
);
/** An island that the mail reaches from over the border. */
const stateOfZip: Readonly<Record<string, string>> = { '06390': 'NY' };
export const states: readonly string[] = [...new Set(stateOfPrefix.values())].sort();

/** The ZIP code takes precedence: it decides where the order goes, whatever stands beside it. */
export function placeOf(address: string): Place {
  const words = address
    .slice(0, 400)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const last = words.at(-1)?.match(/^(\d{5})(?:-\d{4})?$/)?.[1] ?? null;
  const typed = (words.at(last === null ? -1 : -2) ?? '').replace('.', '').toUpperCase();
  const isState = states.includes(typed);
  const zip = last ?? [...address.slice(0, 400).matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1)?.[1] ?? null;
  const byZip = zip === null ? undefined : (stateOfZip[zip] ?? stateOfPrefix.get(Number(zip.slice(0, 3))));
  return { state: byZip ?? (isState ? typed : null), zip, city: isState ? cityBefore(address, typed) : null };
}

/** The text between the last two commas before the state: "12 Main St, Denver, CO 80202". */
function cityBefore(address: string, state: string): string | null {
  const parts = address
    .slice(0, 400)
    .split(',')
    .map((part) => part.trim());
  const at = parts.findLastIndex((part) => part.replace('.', '').toUpperCase().split(/\s+/)[0] === state);
  const city = at > 0 ? parts[at - 1] : undefined;
  return city && /^\D{2,60}$/.test(city) ? city.toLowerCase() : null;
}

const recognised: readonly (readonly [AddressType, RegExp])[] = [
  ['po_box', /\b(?:p\.? ?o\.? ?box|post office box)\b/i],
  ['locker', /\b(?:parcel|package|amazon|delivery) locker\b|\blocker (?:#|no\b|\d)/i],
  ['campus', /\b(?:campus|dorm|dormitory|residence hall|student (?:hall|housing|union)|fraternity|sorority)\b/i],
  ['hotel', /\b(?:hotel|motel|hostel)\b(?! (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|way|blvd)\b)/i],
];
/** Kinds of place by the address's own words, and by the customer's choice. */
export function addressTypesOf(address: string, chosen?: AddressType | null): AddressType[] {
  const said = recognised.filter(([, words]) => words.test(address.slice(0, 400))).map(([type]) => type);
  return chosen && !said.includes(chosen) ? [...said, chosen] : said;
}
