import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './conversations.module.css';
import { conversationQuery } from './queries.ts';

/** The courier's rating, for the people in conversation with them. */
export function CourierFacts({ orderId }: { orderId: number }) {
  const t = useTranslations('conversations.courier');
  const courier = useInfiniteQuery(conversationQuery(orderId)).data?.pages[0]?.courier;
  if (!courier) return null;
  return (
    <p className={classes.quiet}>
      {courier.rating === null ? t('noRating') : t('rating', { rating: courier.rating.toFixed(1) })}
      {courier.deliveries > 0 && ` · ${t('deliveries', { count: courier.deliveries })}`}
    </p>
  );
}
