import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { instructionsLimit } from '@autolotto/contract/shared/limits.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../cart/cart.module.css';
import type { AddressMistakes, AddressParts } from './address.ts';
import { AddressTypeField } from './address-type.tsx';
import { OwnPlace } from './own-place.tsx';
import { RecipientField } from './recipient-field.tsx';

type Props = {
  /** Saved addresses to pick from, and a way to save the one that is typed. */
  readonly saved?: { readonly choice: ReactNode; readonly keep: ReactNode } | undefined;
  readonly parts: AddressParts;
  readonly onParts: (parts: AddressParts) => void;
  readonly mistakes: AddressMistakes;
  readonly firstRef: Ref<HTMLInputElement>;
  readonly addressType: AddressType | undefined;
  readonly onAddressType: (type: AddressType | undefined) => void;
  readonly instructions: string;
  readonly onInstructions: (instructions: string) => void;
  /** Needed with age-restricted items. */
  readonly recipient?: { readonly value: string; readonly onChange: (name: string) => void } | undefined;
};

/** An address asked for part by part. */
export function CheckoutFields({ parts, onParts, mistakes, firstRef, instructions, onInstructions, ...props }: Props) {
  const t = useTranslations('orders.checkout');
  const delivery = useTranslations('orders.delivery');
  const field = (part: keyof AddressParts) => ({
    label: t(part),
    value: parts[part],
    onChange: (event: { currentTarget: { value: string } }) => onParts({ ...parts, [part]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      {props.saved?.choice}
      <OwnPlace
        onPlace={({ zip, city, state }) =>
          onParts({ ...parts, zip, city: city ?? parts.city, state: state ?? parts.state })
        }
      />
      <TextInput
        {...field('street')}
        ref={firstRef}
        name="street"
        autoComplete="address-line1"
        required
        maxLength={120}
        error={mistakes.street && t('streetMissing')}
      />
      <TextInput
        {...field('city')}
        name="city"
        autoComplete="address-level2"
        required
        maxLength={60}
        error={mistakes.city && t('cityMissing')}
      />
      <div className={classes.pair}>
        <TextInput {...field('state')} name="state" autoComplete="address-level1" maxLength={2} />
        <TextInput
          {...field('zip')}
          name="zip"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={10}
          error={mistakes.zip && t(mistakes.zip === 'missing' ? 'zipMissing' : 'zipWrong')}
        />
      </div>
      <AddressTypeField value={props.addressType} onChange={props.onAddressType} />
      <Textarea
        label={delivery('instructions')}
        placeholder={delivery('instructionsPlaceholder')}
        name="deliveryInstructions"
        rows={2}
        maxLength={instructionsLimit}
        value={instructions}
        onChange={(event) => onInstructions(event.currentTarget.value)}
      />
      {props.saved?.keep}
      {props.recipient && <RecipientField {...props.recipient} />}
    </div>
  );
}
