/** The checksum of an output descriptor (BIP380): Bitcoin Core takes none without it. */
const input = '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const output = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];
const length = 8;

function polymod(symbols: readonly number[]): bigint {
  let sum = 1n;
  for (const symbol of symbols) {
    const top = sum >> 35n;
    sum = ((sum & 0x7ffffffffn) << 5n) ^ BigInt(symbol);
    generator.forEach((value, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= value;
    });
  }
  return sum;
}

export function withChecksum(descriptor: string): string {
  const symbols: number[] = [];
  let groups: number[] = [];
  for (const sign of descriptor) {
    const at = input.indexOf(sign);
    if (at < 0) throw new Error('not a descriptor');
    symbols.push(at & 31);
    groups.push(at >> 5);
    if (groups.length === 3) {
      symbols.push(groups.reduce((sum, group) => sum * 3 + group));
      groups = [];
    }
  }
  if (groups.length > 0) symbols.push(groups.reduce((sum, group) => sum * 3 + group));
  const sum = polymod([...symbols, ...Array<number>(length).fill(0)]) ^ 1n;
  const signs = Array.from({ length }, (_, place) => output[Number((sum >> BigInt(5 * (length - 1 - place))) & 31n)]);
  return `${descriptor}#${signs.join('')}`;
}
