import { settingGroups } from '@autolotto/contract/policy/settings/kinds.ts';
import { settingKeys } from '@autolotto/contract/policy/settings/setting-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { notifyFailure } from '../../forms/failure.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { HistorySheet } from './history.tsx';
import { Proposals } from './proposals.tsx';
import { keyOf, type Setting, settingsQuery, useTakeBack } from './queries.ts';
import { SettingSheet } from './setting-sheet.tsx';
import css from './settings.module.css';
import { isSame, shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';

type Coming = Setting['coming'][number];
type Open = { readonly setting: Setting } & (
  | { readonly what: 'change'; readonly begin?: unknown }
  | { readonly what: 'history' }
  | { readonly what: 'take-back'; readonly row: Coming }
);

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
          <p className={rows.quiet}>{t('replaceIntro')}</p>
          <SettingRows settings={madeUp} onOpen={setOpen} />
        </Card>
      )}
      {found?.length === 0 && <p>{t('none')}</p>}
      {settingGroups.map((group) => {
        const settings = found?.filter((one) => one.group === group && !madeUp.includes(one)) ?? [];
        return settings.length === 0 ? null : (
          <Card key={group} title={t(`group.${group}`)}>
            <SettingRows settings={settings} onOpen={setOpen} />
          </Card>
        );
      })}
      {open?.what === 'change' && (
        <SettingSheet
          setting={data?.settings.find(({ key }) => key === open.setting.key) ?? open.setting}
          begin={open.begin}
          isByTwo={data?.isByTwo === true && open.setting.care === 'two-people'}
          onClose={close}
        />
      )}
      {open?.what === 'history' && <HistorySheet setting={open.setting} onClose={close} />}
      {open?.what === 'take-back' && <TakeBackSheet setting={open.setting} row={open.row} onClose={close} />}
    </Section>
  );
}

type Opening = { readonly onOpen: (open: Open) => void };

function SettingRows({ settings, onOpen }: Opening & { readonly settings: readonly Setting[] }) {
  return (
    <ul className={rows.list}>
      {settings.map((setting) => (
        <SettingRow key={setting.key} setting={setting} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function SettingRow({ setting, onOpen }: Opening & { readonly setting: Setting }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { key, value, preset, care, changedBy, validFrom, reason, isMadeUp } = setting;
  const shape = shapeOf(setting.schema);
  const name = say.label(key);
  const isPreset = isSame(value, preset);
  const wasTouched = new Date(validFrom).getTime() > 0;
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <span className={css.name}>
          <strong>{name}</strong>
          {isMadeUp && <StatusBadge tone="warning">{t('madeUp')}</StatusBadge>}
          {care === 'two-people' && <StatusBadge tone="secondary">{t('twoPeople')}</StatusBadge>}
        </span>
        <span className={rows.quiet}>{say.about(key)}</span>
        <span className={css.value}>{say.value(shape, value)}</span>
        {wasTouched && (
          <span className={rows.quiet}>
            {t(reason ? 'changedWhy' : 'changed', {
              name: changedBy?.name ?? t('operator'),
              when: say.day(validFrom),
              reason,
            })}
          </span>
        )}
        {!isPreset && <span className={rows.quiet}>{t('preset', { value: say.value(shape, preset) })}</span>}
      </div>
      <div className={rows.buttons}>
        {wasTouched && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'history', setting })}>
            {t('history')}
          </Button>
        )}
        {!isPreset && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'change', setting, begin: preset })}>
            {t('putBack')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={t('changeNamed', { name })}
          onClick={() => onOpen({ what: 'change', setting })}
        >
          {t('change')}
        </Button>
      </div>
    </li>
  );
}

type ComingOf = { readonly setting: Setting; readonly row: Coming };

function ComingCard({ coming, onOpen }: Opening & { readonly coming: readonly ComingOf[] }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const dated = coming.toSorted((one, other) => one.row.validFrom.localeCompare(other.row.validFrom));
  return (
    <Card title={t('coming')}>
      <ul className={rows.list}>
        {dated.map(({ setting, row }) => {
          const name = say.label(setting.key);
          const value = say.value(shapeOf(setting.schema), row.value);
          return (
            <li key={row.id} className={rows.row}>
              <div className={css.words}>
                <strong>{t('comingLine', { name, value, when: say.moment(row.validFrom) })}</strong>
                <span className={rows.quiet}>
                  {t('changed', { name: row.by?.name ?? t('operator'), when: row.reason || '–' })}
                </span>
              </div>
              <Button
                variant="outline"
                aria-label={t('takeBackNamed', { name })}
                onClick={() => onOpen({ what: 'take-back', setting, row })}
              >
                {t('takeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function TakeBackSheet({ setting, row, onClose }: ComingOf & { readonly onClose: () => void }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const takeBack = useTakeBack();
  const name = say.label(setting.key);
  const answer = async (reason: string) => {
    try {
      const { outcome } = await takeBack.mutateAsync({ key: setting.key, rowId: row.id, reason });
      notify({
        title: name,
        message: outcome === 'proposed' ? t('takeBackProposed') : t('takenBack'),
        tone: 'success',
      });
    } catch (error) {
      notifyFailure(error, { title: t('takeBackFailed'), message: t('takeBackFailed') });
    }
  };
  return (
    <AnswerSheet
      opened
      onClose={onClose}
      title={t('takeBackTitle')}
      words={{
        keep: t('keep'),
        close: t('close'),
        reason: t('reason'),
        reasonHint: '',
        reasonMissing: t('reasonMissing'),
        confirm: t('takeBack'),
      }}
      onAnswer={answer}
    >
      <p>
        {t('comingLine', {
          name,
          value: say.value(shapeOf(setting.schema), row.value),
          when: say.moment(row.validFrom),
        })}
      </p>
    </AnswerSheet>
  );
}
