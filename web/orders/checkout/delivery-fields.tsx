import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { addressLimit, instructionsLimit } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../cart/cart.module.css';
import { inPlace } from './address.ts';
import { AddressTypeField } from './address-type.tsx';
import { OwnPlace } from './own-place.tsx';
import { RecipientField } from './recipient-field.tsx';

type Props = {
  /** Saved addresses to pick from, and a way to save the one that is typed. */
  saved?: { readonly choice: ReactNode; readonly keep: ReactNode } | undefined;
  /** For users who type their own address. */
  hasOwnPlace?: boolean;
  address: string;
  onAddress: (address: string) => void;
  addressError: string | undefined;
  addressRef: Ref<HTMLInputElement>;
  lastAddress: string | undefined;
  addressType?: AddressType | undefined;
  onAddressType?: (type: AddressType | undefined) => void;
  instructions: string;
  onInstructions: (instructions: string) => void;
  /** Needed with age-restricted items. */
  recipient?: { readonly value: string; readonly onChange: (name: string) => void } | undefined;
};

export function DeliveryFields(props: Props) {
  const t = useTranslations('orders.delivery');
  const { address, lastAddress } = props;
  return (
    <div className={classes.fields}>
      {props.saved?.choice}
      <TextInput
        ref={props.addressRef}
        label={t('address')}
        placeholder={t('addressPlaceholder')}
        name="deliveryAddress"
        autoComplete="street-address"
        required
        maxLength={addressLimit}
        value={address}
        error={props.addressError}
        onChange={(event) => props.onAddress(event.currentTarget.value)}
      />
      {lastAddress !== undefined && address.trim() !== lastAddress && (
        <Button
          className={classes.last ?? ''}
          variant="light"
          leftSection={<IconMapPin aria-hidden size={20} />}
          onClick={() => props.onAddress(lastAddress)}
        >
          {t('lastAddress', { address: lastAddress })}
        </Button>
      )}
      {props.hasOwnPlace && <OwnPlace onPlace={(place) => props.onAddress(inPlace(address, place))} />}
      {props.onAddressType && <AddressTypeField value={props.addressType} onChange={props.onAddressType} />}
      <Textarea
        label={t('instructions')}
        placeholder={t('instructionsPlaceholder')}
        name="deliveryInstructions"
        autosize={false}
        rows={2}
        maxLength={instructionsLimit}
        value={props.instructions}
        onChange={(event) => props.onInstructions(event.currentTarget.value)}
      />
      {props.saved?.keep}
      {props.recipient && <RecipientField {...props.recipient} />}
    </div>
  );
}
