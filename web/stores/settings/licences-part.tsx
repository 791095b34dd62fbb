import { type LicenceKind, licenceCovers, licenceKinds } from '@autolotto/contract/stores/licences.ts';
import { numberLimit } from '@autolotto/contract/stores/limits.ts';
import type { Licence, StoreProfile } from '@autolotto/contract/stores/model.ts';
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
import { usePutLicence } from '../queries.ts';
import css from './settings.module.css';
import { useCategoryNames } from './use-category-names.ts';

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

export function LicencesPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.licences');
  const [asked, setAsked] = useState<LicenceKind>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      <ul className={rows.list}>
        {licenceKinds.map((kind) => (
          <LicenceRow
            key={kind}
            kind={kind}
            licence={profile.licences.find((one) => one.kind === kind)}
            isNeeded={profile.needsLicences}
            isOwner={profile.role === 'owner'}
            onAsk={() => {
              setAsked(kind);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        <LicenceSheet
          key={`${asked} ${profile.licences.find((one) => one.kind === asked)?.expiresOn}`}
          kind={asked}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

type LicenceRowProps = {
  readonly kind: LicenceKind;
  readonly licence: Licence | undefined;
  readonly isNeeded: boolean;
  readonly isOwner: boolean;
  readonly onAsk: () => void;
};
function LicenceRow({ kind, licence, isNeeded, isOwner, onAsk }: LicenceRowProps) {
  const t = useTranslations('shop.licences');
  const dayName = useDayName();
  const categories = useCategoryNames()(licenceCovers[kind]);
  const word = t(`kind.${kind}`);
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{word}</strong>
        <span>{licence || !isNeeded ? t('covers', { categories }) : t('needed', { categories })}</span>
        {licence ? (
          <>
            <span>
              {t('numberOf', { number: licence.number })} ·{' '}
              {t(licence.state === 'expired' ? 'was' : 'until', { day: dayName(licence.expiresOn) })}
            </span>
            <StatusBadge tone={tones[licence.state]}>{t(licence.state, { count: licence.daysLeft })}</StatusBadge>
          </>
        ) : (
          <StatusBadge tone={isNeeded ? 'warning' : 'neutral'}>{t('none')}</StatusBadge>
        )}
      </div>
      {isOwner && (
        <Button
          variant="outline"
          leftSection={<IconCertificate aria-hidden />}
          aria-label={t(licence ? 'renewNamed' : 'addNamed', { kind: word })}
          onClick={onAsk}
        >
          {t(licence ? 'renew' : 'add')}
        </Button>
      )}
    </li>
  );
}

function LicenceSheet({ kind, opened, onClose }: { kind: LicenceKind; opened: boolean; onClose: () => void }) {
  const t = useTranslations('shop.licences');
  const tShop = useTranslations('shop');
  const format = useFormatter();
  const put = useAction(usePutLicence(), {
    failed: tShop('saveFailed'),
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
      closeLabel={tShop('close')}
      actions={
        <>
          <Button size="lg" loading={put.isPending} onClick={() => save()}>
            {tShop('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={put.isPending} onClick={onClose}>
            {tShop('close')}
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
