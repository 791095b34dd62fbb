/** Numbers as they are typed: "3 9 28", with spaces or commas between them. Undefined where something else is among them. */
export function numbersIn(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,2}$/.test(part)) ? parts.map(Number) : undefined;
}

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
