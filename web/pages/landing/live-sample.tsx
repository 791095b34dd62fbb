import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TrackingTicket } from '../../orders/tracking/tracking-ticket.tsx';
import css from './live-sample.module.css';
import { sampleOrder } from './sample-order.ts';

/** A customer's view of an order on its way: the real component with made-up data, and a sketch of the map. */
export function LiveSample() {
  const t = useTranslations('landing.sample');
  const [now] = useState(() => Date.now());
  const [order] = useState(() => sampleOrder(now, { courier: t('courier'), store: t('store'), address: t('address') }));
  return (
    <figure className={css.root}>
      <figcaption className={css.caption}>{t('caption')}</figcaption>
      <TrackingTicket order={order} now={now} />
      <div className={css.map} role="img" aria-label={t('map')}>
        <svg viewBox="0 0 480 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
          <g className={css.blocks}>
            <rect x="-8" y="-8" width="112" height="68" rx="8" />
            <rect x="128" y="-8" width="150" height="68" rx="8" />
            <rect x="302" y="-8" width="190" height="42" rx="8" />
            <rect x="-8" y="84" width="112" height="92" rx="8" />
            <rect x="128" y="84" width="150" height="92" rx="8" />
            <rect x="302" y="58" width="98" height="118" rx="8" />
            <rect x="424" y="58" width="70" height="118" rx="8" />
          </g>
          <path className={css.way} d={way} />
          <path className={css.done} d={way} pathLength="100" />
          <circle className={css.end} cx="52" cy="72" r="9" />
          <rect className={css.end} x="403" y="103" width="18" height="18" rx="4" />
          <g className={css.courier}>
            <circle r="13" />
            <text y="5.5">M</text>
          </g>
        </svg>
        <span className={css.shop}>{t('shop')}</span>
        <span className={css.door}>{t('door')}</span>
      </div>
    </figure>
  );
}

/** Along the streets between the blocks, from the shop to the door. The style sheet moves the courier on the same way. */
const way = 'M52 72 H290 V46 H412 V112';
