import { type CaseReason, caseReasons, type TargetKind } from '@autolotto/contract/moderation/enums.ts';
import { wordsLength } from '@autolotto/contract/moderation/limits.ts';
import { Button, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useReport } from './queries.ts';

type Props = {
  readonly kind: TargetKind;
  readonly targetId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Tells the moderators what is wrong with something. Its writer is not told by whom. */
export function ReportSheet({ kind, targetId, opened, onClose }: Props) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.report');
  const report = useAction(useReport(), {
    failed: { title: t('failed'), message: t('failedText') },
    done: () => ({ title: t('sent'), message: t('sentText') }),
  });
  const form = useForm<{ reason: CaseReason; words: string }>({ initialValues: { reason: 'spam', words: '' } });
  const submit = form.onSubmit(async (values) => {
    if (await report.run({ kind, targetId, ...values })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title', { what: kind })}
      closeLabel={all('close')}
      actions={
        <Button size="lg" loading={report.isPending} onClick={() => submit()}>
          {t('send')}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <FieldStack>
          <Radio.Group label={t('reason')} {...form.getInputProps('reason')}>
            {caseReasons.map((reason) => (
              <Radio key={reason} value={reason} label={all(`reasons.${reason}`)} mt="xs" />
            ))}
          </Radio.Group>
          <Textarea label={t('words')} maxLength={wordsLength.max} autosize {...form.getInputProps('words')} />
        </FieldStack>
      </form>
    </Sheet>
  );
}
