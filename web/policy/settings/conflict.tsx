import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../client/errors.ts';
import rows from '../../ui/layout/rows.module.css';
import css from './settings.module.css';
import { recordOf, type Shape } from './shape.ts';
import { useSay } from './use-say.ts';

type Props = {
  readonly error: ApiError;
  readonly shape: Shape;
  readonly mine: unknown;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Somebody was quicker: both values, to decide again. */
export function Conflict({ error, shape, mine, onMine, onTheirs }: Props) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { changedBy, value } = recordOf(error.problem);
  return (
    <section className={css.preview} role="alert">
      <h3>{t('conflict', { name: typeof changedBy === 'string' ? changedBy : t('somebody') })}</h3>
      <p>{t('theirs', { value: say.value(shape, value) })}</p>
      <p>{t('mine', { value: say.value(shape, mine) })}</p>
      <div className={rows.buttons}>
        <Button variant="outline" onClick={onMine}>
          {t('useMine')}
        </Button>
        <Button variant="outline" onClick={onTheirs}>
          {t('keepTheirs')}
        </Button>
      </div>
    </section>
  );
}
