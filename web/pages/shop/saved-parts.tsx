import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { KeepAddress, SavedAddressChoice } from '../../identity/profile/saved-addresses.tsx';

type Given = {
  readonly saved: readonly SavedAddress[];
  readonly address: string;
  readonly fields: { readonly addressType: AddressType | undefined; readonly instructions: string };
  readonly onPick: (picked: SavedAddress) => void;
};

/** What the address fields of a checkout offer of the address book. */
export const savedParts = ({ saved, address, fields, onPick }: Given) => ({
  choice: <SavedAddressChoice saved={saved} address={address} onPick={onPick} />,
  keep: (
    <KeepAddress
      saved={saved}
      wanted={{ address, addressType: fields.addressType ?? null, instructions: fields.instructions }}
    />
  ),
});
