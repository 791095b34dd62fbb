import { chosenTypes, emailedTypes } from '@autolotto/contract/notifications/settings/choices.ts';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Settings, settingsQuery, useSaveSettings } from './queries.ts';
import css from './settings.module.css';

/** Allows push messages in this browser; undefined where it is done, or impossible. */
type Props = { readonly onAllowPush: (() => void) | undefined };

/** What the reader is told by which way, and when not. */
export function NotificationSettingsCard({ onAllowPush }: Props) {
  const all = useTranslations('notifications');
  const t = useTranslations('notifications.settings');
  const { data, error, isPending, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Card title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      {isPending && <RowSkeletons label={t('loading')} count={3} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && <Choices settings={data} onAllowPush={onAllowPush} />}
    </Card>
  );
}

const ways = ['bell', 'push', 'email'] as const;
type Way = (typeof ways)[number];
type Type = (typeof chosenTypes)[number];
const canBe = (way: Way, type: Type): boolean => way !== 'email' || (emailedTypes as readonly string[]).includes(type);

/** The list of one way with a type added or taken out, in the order of the page. */
function chosen(settings: Settings, way: Way, type: Type, isOn: boolean): Settings {
  const has = (one: Type) => (one === type ? isOn : (settings[way] as readonly Type[]).includes(one));
  if (way === 'email') return { ...settings, email: emailedTypes.filter(has) };
  return { ...settings, [way]: chosenTypes.filter(has) };
}
const usualQuiet = { from: '22:00', until: '07:00' };

function Choices({ settings, onAllowPush }: Props & { readonly settings: Settings }) {
  const t = useTranslations('notifications.settings');
  const [edited, setEdited] = useState(settings);
  const { quiet } = edited;
  const save = useAction(useSaveSettings(), {
    failed: { title: t('saveFailed'), message: t('saveFailedText') },
    done: () => ({ title: t('saved'), message: t('savedText') }),
  });
  const submit = () =>
    // Quiet hours are those of the place where they were chosen.
    void save.run({ ...edited, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <>
      <div className={css.wrap}>
        <Table settings={edited} onChange={setEdited} />
      </div>
      <Switch
        size="md"
        label={t('quiet')}
        description={t('quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => setEdited({ ...edited, quiet: checked ? usualQuiet : null })}
      />
      {quiet && (
        <div className={css.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(end)}
              required
              withAsterisk={false}
              value={quiet[end]}
              onChange={({ currentTarget: { value } }) =>
                value !== '' && setEdited({ ...edited, quiet: { ...quiet, [end]: value } })
              }
            />
          ))}
        </div>
      )}
      <div className={css.buttons}>
        <Button size="md" loading={save.isPending} onClick={submit}>
          {t('save')}
        </Button>
        {onAllowPush && edited.push.length > 0 && (
          <Button size="md" variant="outline" onClick={onAllowPush}>
            {t('allow')}
          </Button>
        )}
      </div>
    </>
  );
}

type TableProps = { readonly settings: Settings; readonly onChange: (settings: Settings) => void };
function Table({ settings, onChange }: TableProps) {
  const t = useTranslations('notifications.settings');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosenTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{t(`types.${type}`)}</th>
            {ways.map((way) => (
              <td key={way}>
                {canBe(way, type) && (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox in it is the control
                  <label className={css.box} data-way={t(`ways.${way}`)}>
                    <Checkbox
                      aria-label={t('by', { type: t(`types.${type}`), way: t(`ways.${way}`) })}
                      checked={(settings[way] as readonly Type[]).includes(type)}
                      // What is not kept at the bell is not sent either.
                      disabled={way !== 'bell' && !settings.bell.includes(type)}
                      onChange={({ currentTarget: { checked } }) => onChange(chosen(settings, way, type, checked))}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
