import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../persons/person.module.css';
import { type SuspendedAccount, suspensionAppealsQuery, useAnswerAppeal } from './queries.ts';

type Decision = 'uphold' | 'lift';
type PendingDecision = { readonly account: SuspendedAccount; readonly decision: Decision };
const nameOf = ({ name, email }: SuspendedAccount): string => name || email;

/** For admins: appeals against suspensions. The suspending admin reads them, another one answers. */
export function SuspensionAppeals() {
  const t = useTranslations('suspensions');
  const tCommon = useTranslations('shell.common');
  const query = useQuery(suspensionAppealsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('appeals.title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('appeals.none')}
      list={(accounts) => (
        <div className={css.list}>
          {accounts.map((account) => (
            <article key={account.userId} className={css.pair} aria-label={nameOf(account)}>
              <AppealWords account={account} />
              {account.isOwn ? (
                <p>{t('appeals.own')}</p>
              ) : (
                <div className={css.buttons}>
                  {(['uphold', 'lift'] as const).map((decision) => (
                    <Button
                      key={decision}
                      variant="outline"
                      aria-label={t(decision === 'lift' ? 'liftNamed' : 'appeals.upholdNamed', {
                        name: nameOf(account),
                      })}
                      onClick={() => ask({ account, decision })}
                    >
                      {t(decision === 'lift' ? 'lift' : 'appeals.uphold')}
                    </Button>
                  ))}
                </div>
              )}
            </article>
          ))}
        </div>
      )}
    >
      {asked && (
        <Answer
          key={`${asked.account.userId} ${asked.decision}`}
          account={asked.account}
          decision={asked.decision}
          opened={isOpen}
          onClose={close}
        />
      )}
    </QueueCard>
  );
}

function AppealWords({ account }: { account: SuspendedAccount }) {
  const t = useTranslations('suspensions');
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { appeal } = account;
  if (!appeal) return null;
  const isOverdue = new Date(appeal.replyDueAt) < new Date();
  return (
    <div className={css.account}>
      <strong>{nameOf(account)}</strong>
      <span>{account.email}</span>
      <p>{t('because', { reason: account.reason })}</p>
      <p>{t('appeals.says', { words: appeal.words })}</p>
      <span>{t('appeals.at', { time: moment(appeal.at) })}</span>
      <span>
        {isOverdue ? (
          <strong>{t('appeals.overdue', { time: moment(appeal.replyDueAt) })}</strong>
        ) : (
          t('appeals.due', { time: moment(appeal.replyDueAt) })
        )}
      </span>
    </div>
  );
}

function Answer({ account, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('suspensions');
  const tCommon = useTranslations('shell.common');
  const answer = useAction(useAnswerAppeal(), {
    failed: { message: t('errorText') },
    done: () => ({ title: t(isLift ? 'lifted' : 'appeals.upheld') }),
  });
  const name = nameOf(account);
  const isLift = decision === 'lift';
  const send = (reason: string) => answer.run({ suspendedId: account.userId, decision, reason });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(isLift ? 'liftTitle' : 'appeals.upholdTitle', { name })}
      words={{
        confirm: t(isLift ? 'lift' : 'appeals.uphold'),
        keep: t('keep'),
        close: tCommon('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={send}
    >
      {!isLift && <p>{t('appeals.upholdText')}</p>}
    </AnswerSheet>
  );
}
