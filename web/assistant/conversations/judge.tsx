import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import css from './conversations.module.css';
import { type Message, useJudge } from './queries.ts';

/** Asks whether an answer of the bot was right. */
export function Judge({ message: { number, isRight } }: { readonly message: Message }) {
  const t = useTranslations('supportConversation');
  const judging = useAction(useJudge(), { failed: { title: t('stepFailed'), message: t('tryAgain') } });
  if (isRight !== null) return <span className={css.judge}>{t(isRight ? 'judgedRight' : 'judgedWrong')}</span>;
  const say = (value: boolean) => void judging.run({ supportNumber: number, isRight: value });
  return (
    <fieldset className={css.judge}>
      <legend>{t('judge')}</legend>
      <Button variant="subtle" px="sm" disabled={judging.isPending} onClick={() => say(true)}>
        {t('yes')}
      </Button>
      <Button variant="subtle" px="sm" disabled={judging.isPending} onClick={() => say(false)}>
        {t('no')}
      </Button>
    </fieldset>
  );
}
