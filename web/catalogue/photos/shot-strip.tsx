import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import type { Photo } from './queries.ts';
import css from './shot-strip.module.css';
import type { Shot, Shots } from './shots.ts';

const types = ['main', 'scratch_off', 'barcode', 'gallery'] as const satisfies readonly PhotoType[];

type Props = {
  readonly shots: readonly Shot[];
  readonly queue: Shots<Photo>;
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  /** Undefined while there is no product to send them to. */
  readonly onSendAgain: (() => void) | undefined;
};

export function ShotStrip({ shots, queue, isOffline, isBusy, onSendAgain }: Props) {
  const t = useTranslations('photos');
  const isLeft = shots.some(({ state }) => state === 'failed' || state === 'offline');
  return (
    <Card title={t('taken')}>
      {shots.length === 0 && <p className={css.none}>{t('takenNone')}</p>}
      {isOffline && shots.length > 0 && (
        <p className={css.offline} role="status">
          {t('offline')}
        </p>
      )}
      <ul className={css.strip}>
        {shots.map((shot, at) => (
          <ShotItem key={shot.id} shot={shot} number={at + 1} queue={queue} />
        ))}
      </ul>
      {isLeft && onSendAgain && (
        <Button variant="outline" size="lg" loading={isBusy} onClick={onSendAgain}>
          {t('sendAgain')}
        </Button>
      )}
    </Card>
  );
}

function ShotItem({ shot, number, queue }: { shot: Shot; number: number; queue: Shots<Photo> }) {
  const t = useTranslations('photos');
  const { id, state, progress, preview, type, problem } = shot;
  const isFixed = state === 'sending' || state === 'sent';
  return (
    <li className={css.shot} data-state={state}>
      <img className={css.picture} src={preview} alt={t('photo', { number })} width={160} height={120} />
      <div className={css.words}>
        <NativeSelect
          aria-label={t('type')}
          value={type}
          disabled={isFixed}
          onChange={({ currentTarget }) =>
            queue.setType(id, types.find((one) => one === currentTarget.value) ?? 'gallery')
          }
          data={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <p className={css.state} role={state === 'failed' ? 'alert' : 'status'}>
          {t(`state.${state}`, { percent: progress })}
          {problem !== undefined && <span className={css.problem}>{problem}</span>}
        </p>
        {state === 'sending' && <progress className={css.progress} value={progress} max={1} aria-hidden />}
      </div>
      {state === 'sending' ? (
        <ActionIcon size="xl" variant="subtle" aria-label={t('callOff', { number })} onClick={() => queue.callOff(id)}>
          <IconPlayerStop aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon size="xl" variant="subtle" aria-label={t('remove', { number })} onClick={() => queue.remove(id)}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
