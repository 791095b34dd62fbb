import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { type CaseReason, caseReasons } from '@autolotto/contract/moderation/enums.ts';
import { Button, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFlag, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useBlock, useReport, useUnblock } from '../../moderation/queries.ts';
import css from './chat.module.css';

type Props = { readonly message: ChatMessage; readonly isBlocked: boolean; readonly onDone: () => void };

/** Reports a message to the moderators, or folds what its author writes. */
export function MessageModeration({ message, isBlocked, onDone }: Props) {
  const t = useTranslations('chat.message');
  const [isReporting, setIsReporting] = useState(false);
  const block = useAction(useBlock(), { failed: { message: t('blockFailed') }, done: () => ({ title: t('blocked') }) });
  const unblock = useAction(useUnblock(), {
    failed: { message: t('blockFailed') },
    done: () => ({ title: t('unblocked') }),
  });
  const { userId, username } = message;
  if (userId === null) return null;
  if (isReporting) return <Report message={message} onDone={onDone} />;
  const change = isBlocked ? unblock : block;
  return (
    <>
      <Button variant="outline" leftSection={<IconFlag aria-hidden />} onClick={() => setIsReporting(true)}>
        {t('report')}
      </Button>
      <Button
        variant="outline"
        leftSection={<IconUserOff aria-hidden />}
        loading={change.isPending}
        onClick={async () => (await change.run(userId)) && onDone()}
      >
        {t(isBlocked ? 'unblock' : 'block', { name: username })}
      </Button>
      {!isBlocked && <p className={css.quiet}>{t('blockHow')}</p>}
    </>
  );
}

function Report({ message, onDone }: Pick<Props, 'message' | 'onDone'>) {
  const t = useTranslations('moderation');
  const form = useForm<{ reason: CaseReason | ''; words: string }>({ initialValues: { reason: '', words: '' } });
  const report = useAction(useReport(), {
    failed: { title: t('report.failed'), message: t('report.failedText') },
    done: () => ({ title: t('report.sent'), message: t('report.sentText') }),
  });
  return (
    <form
      className={css.conversion}
      onSubmit={form.onSubmit(async ({ reason, words }) => {
        if (reason === '') return;
        if (await report.run({ kind: 'message', targetId: message.id, reason, words })) onDone();
      })}
    >
      <Radio.Group label={t('report.reason')} {...form.getInputProps('reason')}>
        {caseReasons.map((reason) => (
          <Radio
            key={reason}
            value={reason}
            label={t(`reasons.${reason}`)}
            mt={8}
            autoFocus={reason === caseReasons[0]}
          />
        ))}
      </Radio.Group>
      <Textarea label={t('report.words')} maxLength={500} {...form.getInputProps('words')} />
      <Button type="submit" loading={report.isPending} disabled={form.values.reason === ''}>
        {t('report.send')}
      </Button>
    </form>
  );
}
