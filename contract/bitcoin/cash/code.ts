/** Texts of cash codes: eight characters that nobody takes for others, in two groups. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** As people and scanners enter it: in any case, with spaces and dashes, O for 0. Undefined where it is none. */
export function readCode(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  return plain.length === codeLength && [...plain].every((one) => codeAlphabet.includes(one)) ? plain : undefined;
}

/** "K7Q293MD" as "K7Q2 93MD". */
export const showCode = (plain: string): string => `${plain.slice(0, codeLength / 2)} ${plain.slice(codeLength / 2)}`;
