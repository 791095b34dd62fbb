const services = ['store_purchase', 'bitcoin_atm'] as const;
export type BitcoinService = (typeof services)[number];
export const bitcoinServices: readonly BitcoinService[] = services;

export type BitcoinSearch = {
  /** The payment that the page shows, by its number. */
  readonly payment?: number | undefined;
  readonly service?: BitcoinService | undefined;
};
export const bitcoinSearch = (search: Record<string, unknown>): BitcoinSearch => {
  const id = Number(search['payment']);
  return {
    payment: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    service: services.find((one) => one === search['service']),
  };
};
