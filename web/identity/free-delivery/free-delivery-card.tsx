import { photoBytes } from '@autolotto/contract/catalogue/photos/limits.ts';
import { type FreeDeliveryReason, freeDeliveryReasons } from '@autolotto/contract/identity/free-delivery/statuses.ts';
import { Button, FileButton, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './free-delivery.module.css';
import { freeDeliveryQuery, useAskFreeDelivery, useWithdrawFreeDelivery } from './queries.ts';

/** The user's free delivery, the state of their request, and making one. */
export function FreeDeliveryCard() {
  const t = useTranslations('freeDelivery');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const { data } = useQuery(freeDeliveryQuery);
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useAction(useWithdrawFreeDelivery(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: t('card.withdrawn') }),
  });
  if (!data) return null;
  const { grant, request } = data;
  const dayOf = (day: string) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
  const isWaiting = request?.status === 'pending';

  const takeBack = () => withdraw.run(undefined);

  return (
    <Card title={t('card.title')}>
      <div className={css.stack}>
        {grant ? (
          <p>
            <strong>{t('card.have', { reason: t(`reason.${grant.reason}`) })}</strong>{' '}
            {grant.endsOn === null ? t('card.noEnd') : t('card.until', { day: dayOf(grant.endsOn) })}
          </p>
        ) : (
          <>
            {isWaiting && <p>{t('card.waiting', { day: dayOf(request.createdAt) })}</p>}
            {request?.status === 'refused' && <p>{t('card.refused', { words: request.words ?? '' })}</p>}
            {!isWaiting && <p>{t('card.lead')}</p>}
            <div className={css.buttons}>
              {isWaiting ? (
                <Button variant="outline" loading={withdraw.isPending} onClick={() => void takeBack()}>
                  {t('card.withdraw')}
                </Button>
              ) : (
                <Button variant="outline" onClick={() => setIsOpen(true)}>
                  {t('card.ask')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {isOpen && <Ask onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const t = useTranslations('freeDelivery.card');
  const tCommon = useTranslations('shell.common');
  const ask = useAction(useAskFreeDelivery(), {
    failed: { message: t('failed') },
    done: () => ({ title: t('sent') }),
  });
  const form = useForm<{ reason: FreeDeliveryReason; file: File | null }>({
    initialValues: { reason: 'senior', file: null },
    validate: { file: (file) => (!file ? t('photoMissing') : file.size > photoBytes && t('photoHint')) },
  });
  const send = form.onSubmit(async ({ reason, file }) => {
    if (file && (await ask.run({ reason, file }))) onClose();
  });
  const { file } = form.values;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('ask')}
      closeLabel={tCommon('close')}
      actions={
        <Button size="lg" loading={ask.isPending} onClick={() => send()}>
          {t('send')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Radio.Group label={t('legend')} {...form.getInputProps('reason')}>
          <Stack mt="xs">
            {freeDeliveryReasons.map((value) => (
              <Radio key={value} value={value} label={t(value)} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <p>
          <strong>{t('photo')}</strong>
          <br />
          <span className={css.quiet}>{t('photoHint')}</span>
        </p>
        <div className={css.buttons}>
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            onChange={(chosen) => form.setFieldValue('file', chosen)}
          >
            {(props) => (
              <Button {...props} size="lg" variant="outline" leftSection={<IconPhoto aria-hidden />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </div>
        <p role="status">{file ? t('chosen', { name: file.name }) : ''}</p>
        {form.errors.file && <p role="alert">{form.errors.file}</p>}
        <p className={css.quiet}>{t('privacy')}</p>
      </div>
    </Sheet>
  );
}
