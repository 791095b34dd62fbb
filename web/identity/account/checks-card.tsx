import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from '../persons/person.module.css';
import { type AccountStatus, accountStatusQuery, useDeclareHomeAddress } from '../persons/queries.ts';

const money = ({ restrictedOrder, depositDay }: AccountStatus['limits']) => ({
  order: formatMoney(restrictedOrder),
  deposit: formatMoney(depositDay),
});

/** The verification level, its limits, and the next one. Workers are asked for their home. */
export function ChecksCard({ asksHome }: { asksHome: boolean }) {
  const t = useTranslations('persons.checks');
  const phone = useSettings().data?.contact.phone ?? '';
  const { data } = useQuery(accountStatusQuery);
  // The card above shows loading errors.
  if (!data) return null;
  const { verificationLevel, limits, next, isDuplicateAccount, hasHomeAddress } = data;
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        {isDuplicateAccount && <p role="status">{t('second', { phone })}</p>}
        <p>
          <strong>{t(`verificationLevel.${verificationLevel}`)}</strong> {t('limits', money(limits))}
        </p>
        {(next?.verificationLevel === 'id_checked' || next?.verificationLevel === 'documents_verified') && (
          <p className={css.quiet}>{t(`next.${next.verificationLevel}`, money(next))}</p>
        )}
        {asksHome && <Home isKnown={hasHomeAddress} />}
      </div>
    </Card>
  );
}

function Home({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('persons.checks');
  const tCommon = useTranslations('shell.common');
  const tell = useAction(useDeclareHomeAddress(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: t('homeSaved') }),
  });
  const form = useForm({
    initialValues: { address: '' },
    validate: { address: (address) => address.trim().length < 5 && t('homeMissing') },
  });
  const save = form.onSubmit(async ({ address }) => {
    if (await tell.run(address.trim())) form.reset();
  }, focusFirstError);
  return (
    <form className={css.stack} onSubmit={save} noValidate>
      <p>
        <strong>{t('homeTitle')}</strong>
        <br />
        <span className={css.quiet}>{t(isKnown ? 'homeSaved' : 'homeLead')}</span>
      </p>
      <TextInput
        label={t('home')}
        description={t('homeHint')}
        autoComplete="street-address"
        maxLength={200}
        {...form.getInputProps('address')}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="outline" loading={tell.isPending}>
          {t('homeSave')}
        </Button>
      </div>
    </form>
  );
}
