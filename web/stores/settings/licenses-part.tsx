import { type LicenseKind, licenseCovers, licenseKinds } from '@autolotto/contract/stores/licenses.ts';
import { numberLimit } from '@autolotto/contract/stores/limits.ts';
import type { License, StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDayName } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { usePutLicense } from '../queries.ts';
import css from './settings.module.css';
import { useCategoryNames } from './use-category-names.ts';

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

export function LicensesPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.licenses');
  const [asked, setAsked] = useState<LicenseKind>();
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      <ul className={rows.list}>
        {licenseKinds.map((kind) => (
          <LicenseRow
            key={kind}
            kind={kind}
            license={profile.licenses.find((one) => one.kind === kind)}
            isNeeded={profile.needsLicenses}
            isOwner={profile.role === 'owner'}
            onAsk={() => {
              setAsked(kind);
              setTimes(times + 1);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        // Empty whenever it is asked for; what the shop hears of meanwhile, its own save too, leaves it as it is.
        <LicenseSheet key={times} kind={asked} opened={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}

type LicenseRowProps = {
  readonly kind: LicenseKind;
  readonly license: License | undefined;
  readonly isNeeded: boolean;
  readonly isOwner: boolean;
  readonly onAsk: () => void;
};
function LicenseRow({ kind, license, isNeeded, isOwner, onAsk }: LicenseRowProps) {
  const t = useTranslations('shop.licenses');
  const dayName = useDayName();
  const categories = useCategoryNames()(licenseCovers[kind]);
  const word = t(`kind.${kind}`);
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{word}</strong>
        <span>{license || !isNeeded ? t('covers', { categories }) : t('needed', { categories })}</span>
        {license ? (
          <>
            <span>
              {t('numberOf', { number: license.number })} ·{' '}
              {t(license.state === 'expired' ? 'was' : 'until', { day: dayName(license.expiresOn) })}
            </span>
            <StatusBadge tone={tones[license.state]}>{t(license.state, { count: license.daysLeft })}</StatusBadge>
          </>
        ) : (
          <StatusBadge tone={isNeeded ? 'warning' : 'neutral'}>{t('none')}</StatusBadge>
        )}
      </div>
      {isOwner && (
        <Button
          variant="outline"
          leftSection={<IconCertificate aria-hidden />}
          aria-label={t(license ? 'renewNamed' : 'addNamed', { kind: word })}
          onClick={onAsk}
        >
          {t(license ? 'renew' : 'add')}
        </Button>
      )}
    </li>
  );
}

function LicenseSheet({ kind, opened, onClose }: { kind: LicenseKind; opened: boolean; onClose: () => void }) {
  const t = useTranslations('shop.licenses');
  const tShop = useTranslations('shop');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const put = useAction(usePutLicense(), {
    failed: tCommon('notSaved'),
    done: (_, { expiresOn }) => ({
      title: t('saved'),
      message: t('until', { day: format.dateTime(new Date(`${expiresOn}T12:00:00`), { dateStyle: 'long' }) }),
    }),
  });
  const form = useForm({
    initialValues: { number: '', expiresOn: '' },
    validate: {
      number: (number) => number.trim() === '' && t('numberMissing'),
      expiresOn: (day) => day === '' && t('dayMissing'),
    },
  });
  const save = form.onSubmit(async ({ number, expiresOn }) => {
    if (await put.run({ kind, number: number.trim(), expiresOn })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('addNamed', { kind: t(`kind.${kind}`) })}
      closeLabel={tCommon('close')}
      actions={
        <>
          <Button size="lg" loading={put.isPending} onClick={() => save()}>
            {tShop('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={put.isPending} onClick={onClose}>
            {tCommon('close')}
          </Button>
        </>
      }
    >
      <FieldStack>
        {put.problem !== undefined && <ErrorState title={put.problem} />}
        <TextInput label={t('number')} maxLength={numberLimit} {...form.getInputProps('number')} />
        <TextInput type="date" label={t('expiresOn')} {...form.getInputProps('expiresOn')} />
      </FieldStack>
    </Sheet>
  );
}
