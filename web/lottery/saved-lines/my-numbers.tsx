import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Balls } from '../balls.tsx';
import { isComplete, type Selection } from '../buying/selection.ts';
import lottery from '../lottery.module.css';
import type { Game } from '../queries.ts';
import { fits, isSame } from './fits.ts';
import css from './my-numbers.module.css';
import { type SavedLine, savedLinesQuery, useDeleteLine, useSaveLine } from './queries.ts';

type Props = {
  readonly game: Game;
  readonly selection: Selection;
  readonly onLine: (line: Pick<SavedLine, 'main' | 'bonus'>) => void;
};

/** Lines of the game that the reader keeps: picked again by a press, and the line at hand kept with them. */
export function MyNumbers({ game, selection, onLine }: Props) {
  const t = useTranslations('lottery.saved');
  const retryLabel = useTranslations('lottery')('retry');
  const { data, isError, isFetching, refetch } = useQuery(savedLinesQuery);
  const save = useAction(useSaveLine(), { failed: { title: t('saveFailed'), message: retryLabel } });
  const lines = (data ?? []).filter(({ gameId }) => gameId === game.id);
  const isKept = lines.some((line) => isSame(line, selection));
  const canSave = isComplete(selection, game) && !isKept;
  return (
    <section className={css.saved} aria-label={t('title')}>
      <div className={lottery.head}>
        <h3>{t('title')}</h3>
        <Button
          variant="subtle"
          leftSection={isKept ? <IconBookmarkFilled aria-hidden /> : <IconBookmark aria-hidden />}
          disabled={!canSave}
          loading={save.isPending}
          onClick={() =>
            void save.run({ gameId: game.id, numbers: [...selection.main], powerball: [...selection.bonus] })
          }
        >
          {t(isKept ? 'kept' : 'save')}
        </Button>
      </div>
      {isError && !data && (
        <ErrorState title={t('failed')} retryLabel={retryLabel} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && lines.length === 0 && <p className={lottery.quiet}>{t('none')}</p>}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <Line {...{ line, game, onLine }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = Pick<Props, 'game' | 'onLine'> & { readonly line: SavedLine };
function Line({ line, game, onLine }: LineProps) {
  const t = useTranslations('lottery.saved');
  const retryLabel = useTranslations('lottery')('retry');
  const remove = useAction(useDeleteLine(), { failed: { title: t('deleteFailed'), message: retryLabel } });
  const numbers = [...line.main, ...line.bonus].join(', ');
  const isPlayable = fits(line, game);
  return (
    <div className={css.line}>
      <Balls line={line} bonusName={game.bonus?.name} label={t('line', { numbers })} size="sm" />
      {!isPlayable && <p className={lottery.quiet}>{t('unfit')}</p>}
      <div className={css.tools}>
        <Button
          variant="outline"
          disabled={!isPlayable}
          aria-label={t('useNamed', { numbers })}
          onClick={() => onLine(line)}
        >
          {t('use')}
        </Button>
        <ActionIcon
          variant="subtle"
          size={44}
          loading={remove.isPending}
          aria-label={t('deleteNamed', { numbers })}
          onClick={() => void remove.run(line.id)}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
