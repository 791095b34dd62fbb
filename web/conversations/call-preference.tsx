import { Switch } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../forms/failure.ts';
import { Card } from '../ui/layout/card.tsx';
import classes from './conversations.module.css';
import {
  callPreferenceQuery,
  conversationQuery,
  conversationsQuery,
  useSetCallPreference,
  useSetOrderCallPreference,
} from './queries.ts';

function useNotifyFailed() {
  const tCommon = useTranslations('shell.common');
  return (error: unknown) => {
    notifyFailure(error, { message: tCommon('notSaved') });
  };
}

/** The customer's preference for one order under way. */
export function OrderCallPreference({ orderId }: { orderId: number }) {
  const t = useTranslations('conversations.preference');
  const conversation = useInfiniteQuery(conversationQuery(orderId)).data?.pages[0];
  const set = useSetOrderCallPreference(orderId);
  const onError = useNotifyFailed();
  if (!conversation) return null;
  return (
    <Card title={t('cardTitle')}>
      <Switch
        size="md"
        label={t('order')}
        checked={set.isPending ? set.variables : conversation.doNotCall}
        disabled={set.isPending}
        onChange={(event) => set.mutate(event.currentTarget.checked, { onError })}
      />
    </Card>
  );
}

/** The same for all of one's orders. */
export function CallPreferenceCard() {
  const t = useTranslations('conversations.preference');
  const preference = useQuery(callPreferenceQuery);
  const set = useSetCallPreference();
  const onError = useNotifyFailed();
  if (!preference.data) return null;
  return (
    <Card title={t('cardTitle')}>
      <Switch
        size="md"
        label={t('account')}
        checked={set.isPending ? set.variables : preference.data.doNotCall}
        disabled={set.isPending}
        onChange={(event) => set.mutate(event.currentTarget.checked, { onError })}
      />
    </Card>
  );
}

/** For possible callers: marks customers who prefer messages. */
export function DoNotCall({ orderId }: { orderId: number }) {
  const t = useTranslations('conversations.preference');
  const { data: isPreferred = false } = useQuery({
    ...conversationsQuery,
    select: (all) => all.some((one) => one.orderId === orderId && one.doNotCall),
  });
  if (!isPreferred) return null;
  return (
    <p className={classes.warning}>
      <IconPhoneOff aria-hidden size={26} />
      <span>
        <strong>{t('mark')}</strong>
      </span>
    </p>
  );
}
