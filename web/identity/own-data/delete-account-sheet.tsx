import type { AccountDeletion } from '@autolotto/contract/identity/own-data/model.ts';
import type { OpenMatter } from '@autolotto/contract/identity/own-data/open-matters.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { accountDeletionQuery, useAskDeletion } from './queries.ts';

type Props = { readonly onClose: () => void };

/** Says what goes and what stays before the account is deleted, or what is still open. */
export function DeleteAccountSheet({ onClose }: Props) {
  const t = useTranslations('ownData.deletion');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(accountDeletionQuery);
  return (
    <Sheet opened onClose={onClose} title={t('title')} closeLabel={tCommon('close')}>
      {isPending && <RowSkeletons label={tCommon('loading')} count={2} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tCommon('failed'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (data.openMatters.length > 0 ? <Open matters={data.openMatters} /> : <Confirm terms={data} />)}
    </Sheet>
  );
}

/** Where each is settled. */
const places: Partial<Record<OpenMatter, string>> = {
  order: '/orders',
  money: '/wallet',
  payment: '/wallet',
  payout: '/wallet',
  prize: '/wallet#prizes',
  ticket: '/lottery',
  auto_play: '/lottery',
};

function Open({ matters }: { readonly matters: readonly OpenMatter[] }) {
  const t = useTranslations('ownData.deletion');
  const phone = useSettings().data?.contact.phone ?? '';
  return (
    <div className={rows.stack}>
      <p role="status">{t('openLead')}</p>
      <ul>
        {matters.map((matter) => {
          const place = places[matter];
          return (
            <li key={matter}>
              {place ? <a href={place}>{t(`open.${matter}`, { phone })}</a> : t(`open.${matter}`, { phone })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Confirm({ terms }: { readonly terms: AccountDeletion }) {
  const t = useTranslations('ownData.deletion');
  const tCommon = useTranslations('shell.common');
  const ask = useAction(useAskDeletion(), { failed: tCommon('failed') });
  const send = async () => {
    // The session is over.
    if (await ask.run(undefined)) location.assign('/');
  };
  return (
    <div className={rows.stack}>
      <ul>
        <li>{t('goes')}</li>
        <li>{t('stays', { years: terms.keepYears })}</li>
        <li>{t('when', { days: terms.days })}</li>
      </ul>
      {ask.problem && <p role="alert">{ask.problem}</p>}
      <Button color="danger" size="lg" loading={ask.isPending} onClick={() => void send()}>
        {t('confirm')}
      </Button>
    </div>
  );
}
