import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../persons/person.module.css';
import { type AgeRefusal, ageRefusalsQuery, useDocumentsSeen } from '../persons/queries.ts';

const nameOf = ({ name, email }: AgeRefusal) => name || email;

/** For admins: accounts with a birthday below the limit, and unlocking one whose documents were seen. */
export function AgeRefusals() {
  const t = useTranslations('persons.refused');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const query = useQuery(ageRefusalsQuery);
  const { asked, isOpen, ask, close } = useAsked<AgeRefusal>();
  const at = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(refused) => (
        <div className={css.list}>
          {refused.map((account) => (
            <article key={account.userId} className={css.pair} aria-label={nameOf(account)}>
              <div className={css.account}>
                <strong>{nameOf(account)}</strong>
                <span>{account.email}</span>
                <span>{t(account.check, { time: at(account.refusedAt) })}</span>
                <span>{t('attempts', { count: account.attempts, time: at(account.lastTriedAt) })}</span>
              </div>
              <div className={css.buttons}>
                <Button
                  variant="outline"
                  aria-label={t('openNamed', { name: nameOf(account) })}
                  onClick={() => ask(account)}
                >
                  {t('open')}
                </Button>
              </div>
            </article>
          ))}
        </div>
      )}
    >
      {asked && <Open key={asked.userId} account={asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Open({ account, opened, onClose }: { account: AgeRefusal; opened: boolean; onClose: () => void }) {
  const t = useTranslations('persons.refused');
  const documents = useTranslations('persons.documents');
  const tCommon = useTranslations('shell.common');
  const note = useAction(useDocumentsSeen(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: documents('done') }),
  });
  const name = nameOf(account);
  const open = (reason: string) => note.run({ email: account.email, reason });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('openTitle', { name })}
      words={{
        confirm: t('open'),
        keep: t('keep'),
        close: tCommon('close'),
        reason: documents('reason'),
        reasonHint: documents('reasonHint'),
        reasonMissing: documents('reasonMissing'),
      }}
      onAnswer={open}
    />
  );
}
