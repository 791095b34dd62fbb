import { pauseMinutes, reasonLimit } from '@autolotto/contract/stores/limits.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { usePauseStore } from '../queries.ts';
import css from './settings.module.css';

type Minutes = (typeof pauseMinutes)[number];

/** One button: a pause is asked for with its length, and ended at once. */
export function PauseControl({ store }: { readonly store: Pick<Store, 'pausedUntil'> }) {
  const t = useTranslations('shop.pause');
  const tShop = useTranslations('shop');
  const pause = usePauseStore();
  const [isOpen, setIsOpen] = useState(false);
  const [minutes, setMinutes] = useState<Minutes>(15);
  const [reason, setReason] = useState('');
  const change = (length: Minutes | null) =>
    pause.mutate(
      { minutes: length, reason: length === null ? null : reason },
      {
        onSuccess: () => {
          setIsOpen(false);
          setReason('');
          notify({ title: t(length === null ? 'resumedNotice' : 'pausedNotice'), tone: 'success' });
        },
        onError: (error) => {
          notifyFailure(error, { message: t('failed') });
        },
      },
    );
  if (store.pausedUntil !== null)
    return (
      <Button
        size="lg"
        leftSection={<IconPlayerPlay aria-hidden />}
        loading={pause.isPending}
        onClick={() => change(null)}
      >
        {t('resume')}
      </Button>
    );
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconPlayerPause aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={tShop('close')}
        actions={
          <>
            <Button size="lg" loading={pause.isPending} onClick={() => change(minutes)}>
              {t('confirm')}
            </Button>
            <Button size="lg" variant="outline" disabled={pause.isPending} onClick={() => setIsOpen(false)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <FieldStack>
          <p>{t('lead')}</p>
          <Radio.Group
            label={t('howLong')}
            value={String(minutes)}
            onChange={(value) => setMinutes(pauseMinutes.find((one) => String(one) === value) ?? 15)}
          >
            <div className={css.shifts}>
              {pauseMinutes.map((count) => (
                <Radio key={count} value={String(count)} label={t('minutes', { count })} />
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label={t('reason')}
            maxLength={reasonLimit}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FieldStack>
      </Sheet>
    </>
  );
}
