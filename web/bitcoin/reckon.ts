import { add, fromDecimal, minor, toDecimal } from '@autolotto/contract/shared/money.ts';

const satsPerBitcoin = 100_000_000n;

/** What somebody typed, as the wire has it: undefined unless it is dollars and cents above nothing. */
export function readAmount(text: string): string | undefined {
  const amount = fromDecimal(
    'USD',
    text
      .trim()
      .replace(/^\$\s*/, '')
      .replaceAll(',', ''),
  );
  return amount !== undefined && amount > 0 ? toDecimal('USD', amount) : undefined;
}

/** The bitcoins for so many dollars, rounded up as the server does; undefined without a rate. */
export function btcForDollars(amount: string, usdPerBitcoin: string): string | undefined {
  const [cents, rate] = [fromDecimal('USD', amount), fromDecimal('USD', usdPerBitcoin)];
  if (cents === undefined || rate === undefined || rate <= 0) return undefined;
  const sats = (BigInt(cents) * satsPerBitcoin + BigInt(rate) - 1n) / BigInt(rate);
  return toDecimal('BTC', minor('BTC', sats));
}

export function sumOf(amount: string, fee: string): string {
  const [a, b] = [fromDecimal('USD', amount), fromDecimal('USD', fee)];
  return a === undefined || b === undefined ? amount : toDecimal('USD', add(a, b));
}
