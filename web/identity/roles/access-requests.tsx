import type { AccessRequest } from '@autolotto/contract/identity/roles/model.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from './access-requests.module.css';
import { accessRequestsQuery, useDecideRequest } from './queries.ts';

type PendingDecision = { readonly request: AccessRequest; readonly decision: 'approve' | 'refuse' };
const nameOf = ({ name, email }: AccessRequest) => name || email;

/** For admins: requests for admin rights. The home page and the administration both show it. */
export function AccessRequests() {
  const t = useTranslations('adminRequests');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const query = useQuery(accessRequestsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={css.list}>
          {waiting.map((request) => (
            <li key={request.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('asks', { name: nameOf(request) })}</strong>
                <span>{request.email}</span>
                <span>
                  {t('since', {
                    time: format.dateTime(new Date(request.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </div>
              <div className={css.buttons}>
                <Button
                  leftSection={<IconCheck aria-hidden />}
                  aria-label={t('approveNamed', { name: nameOf(request) })}
                  onClick={() => ask({ request, decision: 'approve' })}
                >
                  {t('approve')}
                </Button>
                <Button
                  variant="outline"
                  leftSection={<IconX aria-hidden />}
                  aria-label={t('refuseNamed', { name: nameOf(request) })}
                  onClick={() => ask({ request, decision: 'refuse' })}
                >
                  {t('refuse')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    >
      {asked && <Answer key={`${asked.request.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Answer({ request, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('adminRequests');
  const tCommon = useTranslations('shell.common');
  const decide = useAction(useDecideRequest(), {
    failed: { message: tCommon('notSaved') },
    done: () => (isApproval ? { title: t('approved', { name }) } : { title: t('refused', { name }), tone: 'info' }),
  });
  const isApproval = decision === 'approve';
  const name = nameOf(request);

  const answer = (reason: string) => decide.run({ requestId: request.id, decision, reason });

  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(isApproval ? 'approveTitle' : 'refuseTitle', { name })}
      words={{
        confirm: t(isApproval ? 'confirmApprove' : 'confirmRefuse'),
        keep: t('keep'),
        close: tCommon('close'),
        reason: t('reason'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={answer}
    >
      {isApproval && <p>{t('approveText')}</p>}
    </AnswerSheet>
  );
}
