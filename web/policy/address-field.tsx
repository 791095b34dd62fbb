import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { zonePlace } from './queries.ts';
import css from './rules.module.css';

type Place = Point & { readonly area: string };
type AddressProps = {
  readonly label: string;
  readonly button: string;
  readonly say: (place: Place) => string;
  readonly onFound?: (place: Place) => void;
};
/** An address, and where it is. Within the form that it helps to fill in, Enter looks for it and sends nothing. */
export function AddressField({ label, button, say, onFound }: AddressProps) {
  const t = useTranslations('policy.zones');
  const [address, setAddress] = useState('');
  const found = useMutation({ mutationFn: zonePlace, ...(onFound && { onSuccess: (place: Place) => onFound(place) }) });
  const saidId = useId();
  const look = () => {
    if (address.trim() !== '') found.mutate(address.trim());
  };
  return (
    <div>
      <div className={css.find}>
        <TextInput
          label={label}
          value={address}
          maxLength={300}
          aria-describedby={saidId}
          error={found.isError && sentenceOf(found.error, t('placeFailed'))}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            look();
          }}
        />
        <Button variant="outline" loading={found.isPending} onClick={look}>
          {button}
        </Button>
      </div>
      <p id={saidId} role="status">
        {found.data && say(found.data)}
      </p>
    </div>
  );
}
