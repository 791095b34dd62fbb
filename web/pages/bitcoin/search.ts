/** The payment that the page shows, by the number in its address. */
export const bitcoinSearch = (search: Record<string, unknown>): { payment?: number | undefined } => {
  const id = Number(search['payment']);
  return { payment: Number.isSafeInteger(id) && id > 0 ? id : undefined };
};
