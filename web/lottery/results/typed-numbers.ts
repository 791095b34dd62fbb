/** Numbers as they are typed: "3 9 28", with spaces or commas between them. Undefined where something else is among them. */
export function numbersIn(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,2}$/.test(part)) ? parts.map(Number) : undefined;
}

/** Amounts as they are typed: "1,000,000 250.00 7". Undefined where something else is among them. */
export function amountsIn(typed: string): string[] | undefined {
  const parts = typed
    .split(/\s+/)
    .map((part) => part.replace(/^\$|,/g, ''))
    .filter(Boolean);
  const isMoney = parts.every((part) => /^\d{1,12}(?:\.\d\d)?$/.test(part));
  return isMoney ? parts.map((part) => (part.includes('.') ? part : `${part}.00`)) : undefined;
}

/** One amount for each tier, or none for a draw of our own. */
export const fitsAmounts = (typed: string, tiers: number): boolean =>
  [0, tiers].includes(amountsIn(typed)?.length ?? -1);

/** Whether what is typed can be numbers of a field: so many different ones, from 1 to the highest. */
export function fitsField(typed: string, { count, max }: { readonly count: number; readonly max: number }): boolean {
  const numbers = numbersIn(typed);
  return (
    numbers !== undefined &&
    numbers.length === count &&
    new Set(numbers).size === count &&
    numbers.every((number) => number >= 1 && number <= max)
  );
}
