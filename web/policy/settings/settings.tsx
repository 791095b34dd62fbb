import { settingGroups } from '@autolotto/contract/policy/settings/kinds.ts';
import { settingKeys } from '@autolotto/contract/policy/settings/setting-words.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { ComingCard, TakeBackSheet } from './coming.tsx';
import { HistorySheet } from './history.tsx';
import { Proposals } from './proposals.tsx';
import { keyOf, settingsQuery } from './queries.ts';
import { type Open, SettingRows } from './setting-rows.tsx';
import { SettingSheet } from './setting-sheet.tsx';
import { useSay } from './use-say.ts';

/** For admins: every setting of the installation. */
export function SettingsSection() {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const format = useFormatter();
  const { data, isPending, error, refetch } = useQuery(settingsQuery);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>();
  const typed = search.trim().toLowerCase();
  const found = data?.settings
    .filter(({ key }) => `${key} ${say.label(key)} ${say.about(key)}`.toLowerCase().includes(typed))
    .toSorted((one, other) => settingKeys.indexOf(keyOf(one.key)) - settingKeys.indexOf(keyOf(other.key)));
  const madeUp = typed === '' ? (found?.filter(({ isMadeUp }) => isMadeUp) ?? []) : [];
  const coming = found?.flatMap((setting) => setting.coming.map((row) => ({ setting, row }))) ?? [];
  const isByTwo = data?.isByTwo === true;
  const close = () => setOpen(undefined);
  return (
    <Section title={t('title')}>
      <TextInput
        type="search"
        label={t('search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {data?.isByTwo && (
        <p className={rows.quiet}>
          {t('byTwo', {
            others: data.others.length === 0 ? 'none' : format.list(data.others, { type: 'disjunction' }),
          })}
        </p>
      )}
      {isPending && <RowSkeletons label={t('loading')} count={6} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (data.isByTwo || data.settings.some(({ proposal }) => proposal)) && typed === '' && <Proposals />}
      {coming.length > 0 && <ComingCard coming={coming} onOpen={setOpen} />}
      {madeUp.length > 0 && (
        <Card title={t('replace')}>
          <SettingRows isByTwo={isByTwo} settings={madeUp} onOpen={setOpen} />
        </Card>
      )}
      {found?.length === 0 && <p>{t('none')}</p>}
      {settingGroups.map((group) => {
        const settings = found?.filter((one) => one.group === group && !madeUp.includes(one)) ?? [];
        return settings.length === 0 ? null : (
          <Card key={group} title={t(`group.${group}`)}>
            <SettingRows isByTwo={isByTwo} settings={settings} onOpen={setOpen} />
          </Card>
        );
      })}
      {open?.what === 'change' && (
        <SettingSheet
          setting={data?.settings.find(({ key }) => key === open.setting.key) ?? open.setting}
          begin={open.begin}
          isByTwo={isByTwo && open.setting.care === 'two-people'}
          onClose={close}
        />
      )}
      {open?.what === 'history' && <HistorySheet setting={open.setting} onClose={close} />}
      {open?.what === 'take-back' && <TakeBackSheet setting={open.setting} row={open.row} onClose={close} />}
    </Section>
  );
}
