import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { historyQuery, type Setting } from './queries.ts';
import css from './settings.module.css';
import { shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';

type Props = { readonly setting: Setting; readonly onClose: () => void };

/** Lists who changed a setting, when and why, the newest first. */
export function HistorySheet({ setting, onClose }: Props) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { data, isPending, error, refetch } = useQuery(historyQuery(setting.key));
  const shape = shapeOf(setting.schema);
  return (
    <Sheet opened onClose={onClose} title={say.label(setting.key)} closeLabel={t('close')} size="lg">
      {isPending && <RowSkeletons label={t('loading')} count={3} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      <ul className={rows.list}>
        {data?.map(({ id, before, value, by, validFrom, reason, acceptedBy, takenBack }) => (
          <li key={id} className={rows.row}>
            <div className={css.words}>
              <span className={css.value}>
                {before === undefined
                  ? t('historyFirst', { value: say.value(shape, value) })
                  : t('historyLine', { before: say.value(shape, before), value: say.value(shape, value) })}
              </span>
              <span className={rows.quiet}>
                {t('changedWhy', {
                  name: by?.name ?? t('operator'),
                  when: say.moment(validFrom),
                  reason: reason || '–',
                })}
              </span>
              {acceptedBy && <span className={rows.quiet}>{t('acceptedBy', { name: acceptedBy.name })}</span>}
              {takenBack && (
                <span className={rows.quiet}>
                  {t('takenBackBy', { name: takenBack.by?.name ?? t('operator'), reason: takenBack.reason })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
