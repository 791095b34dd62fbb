import type { Order } from '@autolotto/contract/orders/model.ts';
import { dollars, fromDecimal, noCents, times } from '@autolotto/contract/shared/money.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useSizeLabel } from '../client/use-size-label.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ChargeRows } from './charge-rows.tsx';
import { DiscountRows } from './discount/discount-rows.tsx';
import { lineOutcomeOf } from './items.ts';
import { StatusWord } from './status-word.tsx';
import { doneAt, wasToldLater } from './steps.ts';
import classes from './tracking/tracking.module.css';
import { useArrivalText } from './use-arrival-text.tsx';
import { useNoteWords } from './use-note-words.ts';

export function DetailsCard({ order, now }: { order: Order; now: number }) {
  const t = useTranslations('orders');
  const tCart = useTranslations('cart');
  const format = useFormatter();
  const { short } = useArrivalText(order, now);
  return (
    <Card>
      <dl className={classes.facts}>
        <dt>{tCart('subtotal')}</dt>
        <dd className={classes.money}>
          <MoneyText amount={order.subtotal} />
        </dd>
        <dt>{t('tracking.deliveryFee')}</dt>
        <dd className={classes.money}>{order.isFreeDelivery ? t('free') : <MoneyText amount={order.deliveryFee} />}</dd>
        <ChargeRows charges={order.charges} className={classes.money} />
        <DiscountRows discount={order.discount} className={classes.money} />
        <dt className={classes.sum}>{t('tracking.total')}</dt>
        <dd className={`${classes.money} ${classes.sum}`}>
          <MoneyText amount={order.totalAmount} />
        </dd>
        {Number(order.refundedAmount) > 0 && (
          <>
            <dt>{t('change.refundedTotal')}</dt>
            <dd className={classes.money}>
              <MoneyText amount={order.refundedAmount} />
            </dd>
          </>
        )}
        <dt>{t('tracking.payment')}</dt>
        <dd>{t(`tracking.paymentMethod.${order.paymentMethod}`)}</dd>
        <dt>{t('tracking.date')}</dt>
        <dd>{format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
        <dt>{t('tracking.estimated')}</dt>
        <dd>{short}</dd>
      </dl>
    </Card>
  );
}

export function AddressCard({ order }: { order: Order }) {
  const t = useTranslations('orders.tracking');
  return (
    <Card title={t('addressTitle')}>
      <p>{order.deliveryAddress ?? order.deliveryArea}</p>
      <div>
        <h3 className={classes.sub}>{t('instructions')}</h3>
        <p className={order.deliveryInstructions ? undefined : classes.quiet}>
          {order.deliveryInstructions ?? t('noInstructions')}
        </p>
      </div>
    </Card>
  );
}

export function ItemsCard({ order }: { order: Order }) {
  const t = useTranslations();
  const sizeWords = useSizeLabel();
  return (
    <Card title={t('orders.tracking.itemsTitle')}>
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item.id} data-none={item.quantity === 0 || undefined}>
            <img src={item.product.imageUrl} alt="" width={48} height={48} />
            <div>
              <p className={classes.itemName}>{item.product.name}</p>
              <p className={classes.quiet}>
                {t(`catalogue.category.${item.product.category}`)} ·{' '}
                {item.product.size && <>{sizeWords(item.product.size)} · </>}
                {t('orders.quantityPrice', { quantity: item.quantity, price: formatMoney(item.price) })}
              </p>
              <Preferred item={item} order={order} />
              <LineOutcome item={item} order={order} />
            </div>
            <span className={classes.money}>
              <MoneyText amount={dollars(times(fromDecimal('USD', item.price) ?? noCents, item.quantity))} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The customer's preference for a missing item: as stated, and once units of it were missing. */
export function Preferred({ item, order }: LineOutcomeProps) {
  const t = useTranslations('orders.change.preferred');
  const { kind, products, maxPrice } = item.substitution;
  if (item.replaces !== null || (kind === 'refund' && lineOutcomeOf(item, order).missing === 0)) return null;
  if (kind === 'replace')
    return (
      <div className={classes.quiet}>
        <p>{t('replace', { name: products[0]?.name ?? '', others: products.length - 1 })}</p>
        {products.length > 1 && (
          <ol className={classes.preferences}>
            {products.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ol>
        )}
      </div>
    );
  const isCapped = kind === 'best_match' && maxPrice !== null;
  return (
    <p className={classes.quiet}>{isCapped ? t('best_match_price', { price: formatMoney(maxPrice) }) : t(kind)}</p>
  );
}

type LineOutcomeProps = {
  readonly item: Order['items'][number];
  readonly order: Pick<Order, 'items' | 'substitutions' | 'refusals'>;
};
/** Outcome of a line that differs from its order. */
export function LineOutcome({ item, order }: LineOutcomeProps) {
  const t = useTranslations('orders.change');
  const { missing, refused, asked, insteadOf } = lineOutcomeOf(item, order);
  return (
    <>
      {insteadOf !== undefined && <p className={classes.lineOutcome}>{t('instead', { name: insteadOf })}</p>}
      {missing > 0 && (
        <p className={classes.lineOutcome}>
          {missing === item.ordered ? t('missingAll') : t('missing', { count: missing, ordered: item.ordered })}
        </p>
      )}
      {refused > 0 && <p className={classes.lineOutcome}>{t('refused', { count: refused, ordered: item.ordered })}</p>}
      {asked > 0 && <p className={classes.lineOutcome}>{t('asked', { count: asked })}</p>}
    </>
  );
}

export function TimelineCard({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const formatNote = useNoteWords();
  const format = useFormatter();
  return (
    <Card title={t('tracking.timelineTitle')}>
      <ol className={classes.timeline}>
        {order.tracking.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the end.
          <li key={at}>
            {entry.isStep && <StatusWord status={entry.status} />}
            <time dateTime={doneAt(entry)} className={classes.quiet}>
              {format.dateTime(new Date(doneAt(entry)), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {wasToldLater(entry) && (
              <p className={classes.quiet}>
                {t('tracking.toldLater', {
                  time: format.dateTime(new Date(entry.timestamp), { timeStyle: 'short' }),
                })}
              </p>
            )}
            {entry.note && <p>{formatNote(entry.note)}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
