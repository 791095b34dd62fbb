import { pauseMinutes, reasonLimit } from '@autolotto/contract/stores/limits.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { usePauseStore } from '../queries.ts';
import css from './settings.module.css';

type Minutes = (typeof pauseMinutes)[number];

/** One button: asks for the length of a pause, or ends it. */
export function PauseControl({ store }: { readonly store: Pick<Store, 'pausedUntil'> }) {
  const t = useTranslations('shop.pause');
  const tCommon = useTranslations('shell.common');
  const pause = useAction(usePauseStore(), {
    failed: { message: tCommon('notSaved') },
    done: (_, { minutes }) => ({ title: t(minutes === null ? 'resumedNotice' : 'pausedNotice') }),
  });
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<{ minutes: Minutes; reason: string }>({ initialValues: { minutes: 15, reason: '' } });
  const send = form.onSubmit(async (wanted) => {
    if (!(await pause.run(wanted))) return;
    setIsOpen(false);
    form.setFieldValue('reason', '');
  });
  if (store.pausedUntil !== null)
    return (
      <Button
        size="lg"
        leftSection={<IconPlayerPlay aria-hidden />}
        loading={pause.isPending}
        onClick={() => void pause.run({ minutes: null, reason: null })}
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
        closeLabel={tCommon('close')}
        actions={
          <>
            <Button size="lg" loading={pause.isPending} onClick={() => send()}>
              {t('confirm')}
            </Button>
            <Button size="lg" variant="outline" disabled={pause.isPending} onClick={() => setIsOpen(false)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <FieldStack>
          <Radio.Group
            label={t('howLong')}
            value={String(form.values.minutes)}
            onChange={(value) => form.setFieldValue('minutes', pauseMinutes.find((one) => String(one) === value) ?? 15)}
          >
            <div className={css.shifts}>
              {pauseMinutes.map((count) => (
                <Radio key={count} value={String(count)} label={t('minutes', { count })} />
              ))}
            </div>
          </Radio.Group>
          <TextInput label={t('reason')} maxLength={reasonLimit} {...form.getInputProps('reason')} />
        </FieldStack>
      </Sheet>
    </>
  );
}
