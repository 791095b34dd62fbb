import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { makeRefresh } from '../../client/realtime/refresh.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';
import { staleAfter } from '../../couriers/queries.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** A decision about a courier outdates the screen, so it is pushed immediately. */
export function useCourierChanges(): void {
  const t = useTranslations('couriers.notification');
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) => {
    refresh(staleAfter(event));
    if (event.type === 'courier_changed')
      notify({ title: t('title'), message: t(`about.${event.about}`), tone: 'info' });
  });
}
