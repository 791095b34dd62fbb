import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { begins, isAhead } from '../scheduling/scheduled.ts';
import { timeToAccept } from './board.ts';
import css from './tablet.module.css';

type Props = {
  readonly order: Pick<StoreOrder, 'createdAt' | 'scheduledFor'>;
  readonly within: number;
};

/** On a card, to the minute: "Accept within 12 minutes". */
export function TimeToAccept({ order, within, now }: Props & { readonly now: number }) {
  const t = useTranslations('tablet.accepting');
  const left = timeToAccept(begins(order), within, now);
  if (isAhead(order, now)) return null;
  if (!left) return <p className={css.quiet}>{t('over')}</p>;
  const { hours, minutes, isShort } = left;
  return (
    <p className={css.toAccept} data-short={isShort || undefined}>
      {hours > 0 ? t('hours', { hours, minutes }) : minutes > 0 ? t('minutes', { count: minutes }) : t('last')}
    </p>
  );
}

const radius = 26;
const around = 2 * Math.PI * radius;

/** Before everything else, to the second, with what happens at zero. */
export function AcceptRing({ order, within }: Props) {
  const t = useTranslations('tablet.accepting');
  const left = timeToAccept(begins(order), within, useNow(1_000));
  const { hours = 0, minutes = 0, seconds = 0, share = 0, isShort = true } = left ?? {};
  return (
    <div className={css.countdown} data-short={isShort || undefined}>
      <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden>
        <circle cx={32} cy={32} r={radius} className={css.ring} />
        <circle
          cx={32}
          cy={32}
          r={radius}
          className={css.ringLeft}
          strokeDasharray={`${around * share} ${around}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <div>
        {/* Read when somebody comes to it, not with every second. */}
        <p className={css.countdownWords} role="timer">
          {left
            ? hours > 0
              ? t('hours', { hours, minutes })
              : t('clock', { minutes, seconds: String(seconds).padStart(2, '0') })
            : t('over')}
        </p>
        <p className={css.countdownThen}>{t('atZero')}</p>
      </div>
    </div>
  );
}
