import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { type Setting, useTakeBack } from './queries.ts';
import type { Opening } from './setting-rows.tsx';
import css from './settings.module.css';
import { shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';

type ComingOf = { readonly setting: Setting; readonly row: Setting['coming'][number] };

/** Changes that come into force later. */
export function ComingCard({ coming, onOpen }: Opening & { readonly coming: readonly ComingOf[] }) {
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

/** Takes a dated change back, with why. */
export function TakeBackSheet({ setting, row, onClose }: ComingOf & { readonly onClose: () => void }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const takeBack = useTakeBack();
  const name = say.label(setting.key);
  const answer = async (reason: string) => {
    try {
      const { outcome } = await takeBack.mutateAsync({ key: setting.key, rowId: row.id, reason });
      notify({
        title: name,
        message: outcome === 'proposed' ? t('proposed') : t('takenBack'),
        tone: 'success',
      });
    } catch (error) {
      notifyFailure(error, { title: t('takeBackFailed'), message: t('retry') });
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
