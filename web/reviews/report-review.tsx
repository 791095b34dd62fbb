import { type ReportReason, reportLimit, reportReasons } from '@autolotto/contract/reviews/report-reasons.ts';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useReportReview } from './queries.ts';

type Props = { readonly review: { readonly id: number; readonly author: string } };

/** For signed-in users: reports a review. */
export function ReportReview({ review }: Props) {
  const t = useTranslations('reviews.report');
  const report = useAction(useReportReview(), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: () => ({ title: t('sent') }),
  });
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<{ reason: ReportReason; text: string }>({
    initialValues: { reason: reportReasons[0], text: '' },
  });
  const close = () => setIsOpen(false);
  const send = form.onSubmit(async (said) => {
    await report.run({ reviewId: review.id, ...said });
    close();
  });
  return (
    <>
      <p>
        <Button
          variant="subtle"
          leftSection={<IconFlag aria-hidden size={20} />}
          aria-label={t('named', { author: review.author })}
          onClick={() => setIsOpen(true)}
        >
          {t('button')}
        </Button>
      </p>
      <Sheet
        opened={isOpen}
        onClose={close}
        title={t('title')}
        closeLabel={t('keep')}
        actions={
          <>
            <Button size="lg" loading={report.isPending} onClick={() => send()}>
              {t('send')}
            </Button>
            <Button size="lg" variant="outline" disabled={report.isPending} onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <FieldStack>
          <p>{t('lead')}</p>
          <Radio.Group aria-label={t('title')} {...form.getInputProps('reason')}>
            <Stack gap={12}>
              {reportReasons.map((one) => (
                <Radio key={one} value={one} label={t(`reasons.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea label={t('text')} maxLength={reportLimit} {...form.getInputProps('text')} />
        </FieldStack>
      </Sheet>
    </>
  );
}
