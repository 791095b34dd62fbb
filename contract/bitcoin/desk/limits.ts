/** Where else it is written down: a letter, a transaction, a case of a bank. */
export const referenceLength = { min: 2, max: 120 } as const;
/** As every program shows the hash of a transaction. */
export const isTransactionHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
