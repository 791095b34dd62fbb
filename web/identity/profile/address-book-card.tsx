import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from '../account/account.module.css';
import { AddressSheet } from './address-sheet.tsx';
import { savedAddressesQuery, useDeleteAddress } from './queries.ts';

/** Where somebody has things delivered to, by names of their own. */
export function AddressBookCard() {
  const t = useTranslations('profile.addresses');
  const tCommon = useTranslations('shell.common');
  const addresses = useQuery(savedAddressesQuery);
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const found = addresses.data ?? [];
  const suggestedName = found.length === 0 ? t('suggested.home') : found.length === 1 ? t('suggested.work') : '';
  return (
    <Card title={t('title')}>
      {addresses.isPending && <RowSkeletons label={tCommon('loading')} count={1} />}
      {addresses.isError && (
        <ErrorState
          title={tCommon('notLoaded')}
          retryLabel={tCommon('retry')}
          onRetry={() => void addresses.refetch()}
        />
      )}
      {addresses.isSuccess && found.length === 0 && <p>{t('none')}</p>}
      {found.length > 0 && (
        <ul className={rows.list}>
          {found.map((one) => (
            <AddressRow key={one.id} saved={one} onEdit={() => setEdited(one)} />
          ))}
        </ul>
      )}
      <div className={rows.buttons}>
        <Button variant="outline" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {edited !== undefined && (
        <AddressSheet
          saved={edited === 'new' ? undefined : edited}
          suggestedName={suggestedName}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function AddressRow({ saved, onEdit }: { readonly saved: SavedAddress; readonly onEdit: () => void }) {
  const t = useTranslations('profile.addresses');
  const tCommon = useTranslations('shell.common');
  const { id, name, address, instructions } = saved;
  const remove = useAction(useDeleteAddress(), {
    failed: { message: tCommon('notSaved') },
    done: () => ({ title: t('removed', { name }), message: '' }),
  });
  return (
    <li className={rows.row}>
      <p className={css.words}>
        <strong>{name}</strong>
        {address}
        {instructions !== '' && <span>{instructions}</span>}
      </p>
      <div className={rows.buttons}>
        <Button variant="subtle" aria-label={t('editNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => void remove.run({ id, name })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
