import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { looksLikeEmail } from '../forms/email.ts';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { PayOutSheet } from './pay-out-sheet.tsx';
import { PastPayout } from './payout-card.tsx';
import { walletOwnerQuery } from './queries.ts';

/** For support: what a customer has in the wallet is paid out when they ask for it. */
export function WalletPayouts() {
  const t = useTranslations('earnings.wallets');
  const [email, setEmail] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (typed) => !looksLikeEmail(typed) && t('emailMissing') },
  });
  const look = form.onSubmit((typed) => setEmail(typed.email.trim()), focusFirstError);
  return (
    <Card title={t('title')}>
      <form className={css.form} onSubmit={look} noValidate>
        <TextInput
          type="email"
          label={t('email')}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="outline">
            {t('look')}
          </Button>
        </div>
      </form>
      {email !== undefined && <Found key={email} email={email} />}
    </Card>
  );
}

function Found({ email }: { readonly email: string }) {
  const t = useTranslations('earnings.wallets');
  const all = useTranslations('earnings');
  const { data, error, isPending, refetch } = useQuery(walletOwnerQuery(email));
  const { asked, isOpen, ask, close } = useAsked<{ readonly nth: number }>();
  if (isPending) return <RowSkeletons label={all('loading')} count={1} />;
  if (!data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    );
  const isOpenAlready = data.payouts.some(({ state }) => state === 'requested');
  return (
    <section aria-label={t('of', { name: data.name || data.email })}>
      <div className={css.request}>
        <div className={css.words}>
          <strong>{t('has', { name: data.name || data.email, amount: formatMoney(data.balance) })}</strong>
          <span>{data.email}</span>
          {isSome(data.held) && <span>{t('held', { amount: formatMoney(data.held) })}</span>}
          {data.isSuspended && <span>{t('suspended')}</span>}
          {isOpenAlready && <span>{t('open')}</span>}
        </div>
        {isSome(data.balance) && !isOpenAlready && (
          <Button onClick={() => ask({ nth: (asked?.nth ?? 0) + 1 })}>{t('payOut')}</Button>
        )}
      </div>
      {data.payouts.length > 0 && (
        <>
          <h3 className={css.past}>{t('past')}</h3>
          <ul className={css.payouts}>
            {data.payouts.map((payout) => (
              <PastPayout key={payout.id} payout={payout} />
            ))}
          </ul>
        </>
      )}
      {asked && <PayOutSheet key={asked.nth} owner={data} opened={isOpen} onClose={close} />}
    </section>
  );
}
