import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';

const plain = (address: string) => address.trim().toLowerCase();
/** The saved address that reads like this one. */
export const savedAs = (saved: readonly SavedAddress[], address: string): SavedAddress | undefined =>
  saved.find((one) => plain(one.address) === plain(address));
