/** A delivery address in its parts, as a form asks for them. */
export type AddressParts = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};
export const noAddress: AddressParts = { street: '', city: '', state: '', zip: '' };

/** Problem of each part; the state is optional. */
export type AddressMistakes = Partial<Record<'street' | 'city' | 'zip', 'missing' | 'wrong'>>;

const zipPattern = /^\d{5}(?:-\d{4})?$/;

export function mistakesIn({ street, city, zip }: AddressParts): AddressMistakes {
  return {
    ...(street.trim() === '' && { street: 'missing' as const }),
    ...(city.trim() === '' && { city: 'missing' as const }),
    ...(zip.trim() === '' ? { zip: 'missing' as const } : !zipPattern.test(zip.trim()) && { zip: 'wrong' as const }),
  };
}
export const isComplete = (parts: AddressParts): boolean => Object.keys(mistakesIn(parts)).length === 0;

/** One line, as it is written on an envelope: "12 Main Street, Denver, CO 80202". */
export function joined({ street, city, state, zip }: AddressParts): string {
  const place = [state.trim().toUpperCase(), zip.trim()].filter(Boolean).join(' ');
  return [street.trim(), city.trim(), place].filter(Boolean).join(', ');
}

/** The parts of a line that was joined so; what does not follow that pattern is left for the person to fill in. */
export function partsOf(line: string): AddressParts {
  const [, street = '', city = '', state = '', zip = ''] =
    /^(.+), ([^,]+), (?:([A-Za-z]{2}) )?(\d{5}(?:-\d{4})?)$/.exec(line.trim()) ?? [];
  if (street !== '') return { street, city, state, zip };
  return { ...noAddress, ...(zipPattern.test(line.trim()) && { zip: line.trim() }) };
}

type Place = { readonly zip: string; readonly city: string | null; readonly state: string | null };
/** A line with the street that was typed, in this place. Where none was, it begins with the comma behind it: to be typed yet. */
export function inPlace(line: string, { zip, city, state }: Place): string {
  const known = partsOf(line);
  const street = known.street || (known.zip || lacksStreet(line) ? '' : (line.split(',')[0] ?? '').trim());
  const rest = joined({ street: '', city: city ?? known.city, state: state ?? known.state, zip });
  return `${street}, ${rest}`;
}
/** Whether a place was filled in without a street before it. */
export const lacksStreet = (line: string): boolean => /^\s*(?:,|$)/.test(line);
