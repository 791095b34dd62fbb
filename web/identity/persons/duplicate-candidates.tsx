import { Button } from '@mantine/core';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from './person.module.css';
import {
  confirmedDuplicatesQuery,
  type DuplicateCandidate,
  duplicateCandidatesQuery,
  useDecideDuplicateCandidate,
} from './queries.ts';

type Decision = 'same' | 'different';
type PendingDecision = { readonly match: DuplicateCandidate; readonly decision: Decision };
type Account = DuplicateCandidate['older'];
const nameOf = ({ name, email }: Account) => name || email;
const namesOf = ({ older, newer }: DuplicateCandidate) => ({ older: older.email, newer: newer.email });

/** For admins: likely duplicate accounts; below them, on the administration's own page, confirmed ones. */
export function DuplicateCandidates() {
  const t = useTranslations('persons.matches');
  const tCommon = useTranslations('shell.common');
  const query = useQuery(duplicateCandidatesQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <div className={css.list}>
          {waiting.map((match) => (
            <Pair key={match.id} match={match}>
              <Button
                leftSection={<IconCheck aria-hidden />}
                aria-label={t('sameNamed', namesOf(match))}
                onClick={() => ask({ match, decision: 'same' })}
              >
                {t('same')}
              </Button>
              <Button
                variant="outline"
                leftSection={<IconUsers aria-hidden />}
                aria-label={t('differentNamed', namesOf(match))}
                onClick={() => ask({ match, decision: 'different' })}
              >
                {t('different')}
              </Button>
            </Pair>
          ))}
        </div>
      )}
    >
      {asked && <Answer key={`${asked.match.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

/** Confirmed duplicates: an objection reopens the case. */
export function JoinedMatches() {
  const t = useTranslations('persons.matches');
  const tCommon = useTranslations('shell.common');
  const query = useQuery(confirmedDuplicatesQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  if (!query.data?.length && !asked) return null;
  return (
    <QueueCard
      title={t('joinedTitle')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('joinedNone')}
      list={(joined) => (
        <div className={css.list}>
          {joined.map((match) => (
            <Pair key={match.id} match={match}>
              <Button
                variant="outline"
                aria-label={t('liftNamed', namesOf(match))}
                onClick={() => ask({ match, decision: 'different' })}
              >
                {t('lift')}
              </Button>
            </Pair>
          ))}
        </div>
      )}
    >
      {asked && <Answer key={asked.match.id} {...asked} isLift opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Pair({ match, children }: { match: DuplicateCandidate; children: React.ReactNode }) {
  const t = useTranslations('persons.matches');
  const format = useFormatter();
  const signs = format.list(match.signs.map((sign) => t(`sign.${sign}`)));
  const side = (account: Account, which: 'older' | 'newer') => (
    <div className={css.account}>
      <span>{t(which)}</span>
      <strong>{nameOf(account)}</strong>
      <span>{account.email}</span>
      {account.birthYear !== null && <span>{t('born', { year: String(account.birthYear) })}</span>}
      <span>{t('since', { day: format.dateTime(new Date(account.createdAt), { dateStyle: 'medium' }) })}</span>
    </div>
  );
  return (
    <article className={css.pair} aria-label={t('pair', namesOf(match))}>
      <div className={css.accounts}>
        {side(match.older, 'older')}
        {side(match.newer, 'newer')}
      </div>
      <p>{t('signs', { signs })}</p>
      {match.reason && <p className={css.quiet}>{match.reason}</p>}
      <div className={css.buttons}>{children}</div>
    </article>
  );
}

type AnswerProps = PendingDecision & {
  readonly isLift?: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};
function Answer({ match, decision, isLift = false, opened, onClose }: AnswerProps) {
  const t = useTranslations('persons.matches');
  const tCommon = useTranslations('shell.common');
  const decide = useAction(useDecideDuplicateCandidate(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: t('done') }),
  });
  const answer = (reason: string) => decide.run({ matchId: match.id, body: { decision, reason } });
  const about = isLift ? 'lift' : decision;
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(`${about}Title`)}
      words={{
        confirm: t(about),
        keep: t('keep'),
        close: tCommon('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={answer}
    >
      <p>{t('pair', { older: nameOf(match.older), newer: nameOf(match.newer) })}</p>
      {about === 'same' && <p>{t('sameText')}</p>}
    </AnswerSheet>
  );
}
