import { Button } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { type HubState, type StateGames, useWish } from '../queries.ts';
import css from './hub.module.css';

type Props = { readonly state: HubState; readonly hub: Pick<StateGames, 'pools' | 'isPoolWished'> };

/** Group purchases are not offered yet: what they will cost at least, and word when they come. */
export function PoolsSoon({ state, hub: { pools, isPoolWished } }: Props) {
  const t = useTranslations('usLottery');
  const named = { state: t(`states.${state}`) };
  const wish = useAction(useWish(), {
    failed: { message: t('pools.failed') },
    done: ({ isPoolWished: isRecorded }) =>
      isRecorded
        ? { title: t('pools.recorded'), message: t('pools.recordedText', named) }
        : { title: t('pools.takenBack') },
  });
  const isRecorded = wish.data?.isPoolWished ?? isPoolWished;
  const ask = (isWished: boolean) => void wish.run({ state, isWished });
  return (
    <TicketCard
      className={css.pools}
      stub={
        <div className={css.wish}>
          <Button
            size="lg"
            variant={isRecorded ? 'outline' : 'filled'}
            leftSection={isRecorded ? <IconBellCheck aria-hidden /> : <IconBell aria-hidden />}
            disabled={isRecorded}
            loading={wish.isPending}
            onClick={() => ask(true)}
          >
            {isRecorded ? t('pools.recorded') : t('pools.notify')}
          </Button>
          {isRecorded && <p role="status">{t('pools.recordedText', named)}</p>}
          {isRecorded && (
            <Button variant="subtle" disabled={wish.isPending} onClick={() => ask(false)}>
              {t('pools.takeBack')}
            </Button>
          )}
        </div>
      }
    >
      <div>
        <Stamp>{t('pools.soon')}</Stamp>
      </div>
      <h2>{t('pools.title')}</h2>
      <p>{t('pools.text')}</p>
      <p className={css.minimum}>{t('pools.minimum', { amount: formatMoney(pools.minimum).replace(/\.00$/, '') })}</p>
      <p className={css.quiet}>
        {t('pools.notHere', named)}
        {pools.source !== null && ` (${pools.source})`}
      </p>
    </TicketCard>
  );
}
