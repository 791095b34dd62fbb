import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../client/client.ts';
import { notifyFailure } from '../forms/failure.ts';
import { DemoBanner } from '../ui/feedback/demo-banner.tsx';
import { notify } from '../ui/feedback/notify.tsx';

/** Lets one person watch a delivery alone in the demo: a simulated courier drives the order through the town. */
export function SimulateDelivery({ orderId }: { orderId: number }) {
  const t = useTranslations('delivery');
  const simulate = useMutation({
    mutationFn: () => call('POST /api/demo/orders/:orderId/simulate', { params: { orderId } }),
    onSuccess: () => notify({ title: t('simulating'), tone: 'success' }),
    onError: (error) => {
      notifyFailure(error, { message: t('simulateFailed') });
    },
  });
  return (
    <DemoBanner
      label={t('demoTitle')}
      actions={
        !simulate.isSuccess && (
          <Button
            leftSection={<IconPlayerPlay aria-hidden size={20} />}
            loading={simulate.isPending}
            onClick={() => simulate.mutate()}
          >
            {t('simulate')}
          </Button>
        )
      }
    >
      {simulate.data ? t('simulatingDetail', { name: simulate.data.courierFirstName }) : t('demoTitle')}
    </DemoBanner>
  );
}
