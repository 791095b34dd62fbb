import type { ShopFront, Store } from '@autolotto/contract/stores/model.ts';
import {
  IconCreditCard,
  IconCurrencyBitcoin,
  IconId,
  IconStarFilled,
  IconTicket,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAges, useSettings } from '../../client/settings.ts';
import { BusyUntilOver } from '../../stores/busy-note.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { alwaysOpen } from './hours.ts';
import css from './market.module.css';
import { waysToPay } from './ways-to-pay.ts';

type FactsProps = {
  readonly store: Store;
  /** Distance to the customer; null where the place is unknown, undefined where none was named. */
  readonly miles: number | null | undefined;
};

/** A shop's essential facts, above its shelves. */
export function StoreFacts({ store, miles }: FactsProps) {
  const t = useTranslations('market.facts');
  return (
    <dl className={css.facts} aria-label={t('label')}>
      <Fact name={t('rating')}>
        {store.rating === null ? (
          <span className={css.small}>{t('noRating')}</span>
        ) : (
          <>
            <IconStarFilled aria-hidden className={css.star} />
            {store.rating.toFixed(1)} <small>{t('ratingCount', { count: store.ratingCount })}</small>
          </>
        )}
      </Fact>
      <Fact name={t('time')}>
        {store.estimatedDelivery} <BusyUntilOver busyMode={store.busyMode} />
      </Fact>
      <Fact name={t('fee')}>{t('feeText', { fee: formatMoney(store.deliveryFee) })}</Fact>
      <Fact name={t('distance')}>
        {typeof miles === 'number' ? (
          t('miles', { miles: miles.toFixed(1) })
        ) : (
          <span className={css.small}>{t('noMiles')}</span>
        )}
      </Fact>
      <Fact name={t('hours')}>{hoursOf(store, t)}</Fact>
    </dl>
  );
}

function hoursOf(store: Store, t: (key: 'always' | 'open' | 'closed' | 'paused') => string): string {
  if (store.pausedUntil !== null) return t('paused');
  if (!store.isOpen) return t('closed');
  return alwaysOpen(store) ? t('always') : t('open');
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Badges({ store }: { readonly store: ShopFront }) {
  const ways = waysToPay(useSettings().data);
  const { customer } = useAges();
  const t = useTranslations('market');
  return (
    <>
      <ul className={css.badges} aria-label={t('badges.label')}>
        <li>
          <IconId aria-hidden /> {t('badges.age')}
        </li>
        <li>
          {ways.startsWith('bitcoin') ? <IconCurrencyBitcoin aria-hidden /> : <IconCreditCard aria-hidden />}{' '}
          {t('badges.payment', { ways })}
        </li>
        <li>
          <IconTruckDelivery aria-hidden /> {t('badges.courier')}
        </li>
        {store.shelves.some(({ category }) => category === 'lottery') && (
          <li>
            <IconTicket aria-hidden /> {t('badges.lottery')}
          </li>
        )}
      </ul>
      <p className={css.rule}>
        <strong>{t('ageRule', { age: customer })}</strong> {t('ageRuleMore')}
      </p>
    </>
  );
}
