import { type LicenceKind, licenceCovers, licenceKinds } from '@autolotto/contract/stores/licences.ts';
import { numberLimit } from '@autolotto/contract/stores/limits.ts';
import type { Licence, StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDayName } from '../../device/dates.ts';
import { Problem } from '../../forms/problem.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
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
  const put = usePutLicence();
  const format = useFormatter();
  const [number, setNumber] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (number.trim() === '' || expiresOn === '') return;
    put.mutate(
      { kind, number: number.trim(), expiresOn },
      {
        onSuccess: () => {
          notify({
            title: t('saved'),
            message: t('until', { day: format.dateTime(new Date(`${expiresOn}T12:00:00`), { dateStyle: 'long' }) }),
            tone: 'success',
          });
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('addNamed', { kind: t(`kind.${kind}`) })}
      closeLabel={tShop('close')}
      actions={
        <>
          <Button size="lg" loading={put.isPending} onClick={save}>
            {tShop('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={put.isPending} onClick={onClose}>
            {tShop('close')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <Problem error={put.error} fallback={tShop('saveFailed')} />
        <TextInput
          label={t('number')}
          maxLength={numberLimit}
          value={number}
          error={tried && number.trim() === '' && t('numberMissing')}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('expiresOn')}
          value={expiresOn}
          error={tried && expiresOn === '' && t('dayMissing')}
          onChange={(event) => setExpiresOn(event.currentTarget.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
