import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Decision } from '@autolotto/contract/moderation/enums.ts';
import { wordsLength } from '@autolotto/contract/moderation/limits.ts';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Case, useAnswerAppeal, useDecide, useDecideAll } from '../queries.ts';
import type { ActionId } from './case-card.tsx';
import css from './queue.module.css';

export type Asked = { readonly cases: readonly Case[]; readonly action: ActionId | 'all' };
type Props = Asked & { readonly opened: boolean; readonly onClose: () => void };

const muteHours = ['24', '168', '720'] as const;
type Values = { words: string; hours: string; decision: string };

/** Sends what was decided: for one case, for all of a list, or as the answer to an appeal. */
function useSend({ cases, action }: Asked) {
  const t = useTranslations('moderation.desk');
  const failed = { title: t('failedTitle'), message: t('failedText') };
  const done = () => ({ title: t('done'), message: t('doneText') });
  const one = useAction(useDecide(), { failed, done });
  const all = useAction(useDecideAll(), {
    failed,
    done: ({ decided }) => ({ title: t('done'), message: t('allDone', { count: decided }) }),
  });
  const appeal = useAction(useAnswerAppeal(), { failed, done });
  return ({ words, hours, decision }: Values): Promise<boolean> => {
    const [first] = cases;
    if (!first) return Promise.resolve(false);
    const of = { moderationCaseId: first.id, words };
    if (action === 'stand' || action === 'reverse') return appeal.run({ ...of, isReversed: action === 'reverse' });
    if (action === 'all') return all.run({ caseIds: cases.map(({ id }) => id), words, decision: decision as Decision });
    if (action === 'mute') return one.run({ ...of, decision: 'remove', muteHours: Number(hours) });
    return one.run({ ...of, decision: action });
  };
}

export function DecideSheet({ cases, action, opened, onClose }: Props) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.desk');
  const send = useSend({ cases, action });
  const form = useForm<Values>({
    initialValues: { words: '', hours: muteHours[1], decision: 'remove' },
    validate: { words: (words) => words.trim().length < wordsLength.min && t('wordsMissing') },
  });
  const submit = form.onSubmit(async (values) => {
    if (await send({ ...values, words: values.words.trim() })) onClose();
  });
  const title = action === 'all' ? t('decide.all', { count: cases.length }) : t(`decide.${action}`);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={form.submitting} onClick={() => submit()}>
            {title}
          </Button>
          <Button size="lg" variant="outline" disabled={form.submitting} onClick={onClose}>
            {all('cancel')}
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <FieldStack>
          {cases.length === 1 && <p className={css.text}>{cases[0]?.text}</p>}
          {action === 'all' && (
            <SegmentedControl
              aria-label={t('what')}
              data={(['keep', 'hide', 'remove'] as const).map((value) => ({ value, label: t(value) }))}
              {...form.getInputProps('decision')}
            />
          )}
          {action === 'mute' && (
            <SegmentedControl
              aria-label={t('hours')}
              data={muteHours.map((value) => ({ value, label: t('hoursOf', { hours: Number(value) }) }))}
              {...form.getInputProps('hours')}
            />
          )}
          <Textarea
            data-autofocus
            autosize
            minRows={2}
            label={t('words')}
            description={t('wordsHint')}
            maxLength={wordsLength.max}
            {...form.getInputProps('words')}
          />
        </FieldStack>
      </form>
    </Sheet>
  );
}
