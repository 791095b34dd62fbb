import type { AccessRequest } from '@autolotto/contract/identity/role-model.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { notify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { RowSkeletons } from '../ui/skeletons.tsx';
import css from './access-requests.module.css';
import { accessRequestsQuery, useDecideRequest } from './role-queries.ts';

type Asked = { readonly request: AccessRequest; readonly decision: 'approve' | 'refuse' };
const nameOf = ({ name, email }: AccessRequest) => name || email;

/** For admins: who asks to be one. The home page and the administration both show it. */
export function AccessRequests() {
  const t = useTranslations('identity.requests');
  const format = useFormatter();
  const { data, isPending, error, refetch } = useQuery(accessRequestsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <p>
          <strong>{t('none')}</strong>
          <br />
          {t('noneHint')}
        </p>
      )}
      <ul className={css.list}>
        {data?.map((request) => (
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
      {asked && (
        <Answer
          key={`${asked.request.id} ${asked.decision}`}
          {...asked}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

function Answer({ request, decision, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('identity.requests');
  const decide = useDecideRequest();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isApproval = decision === 'approve';
  const name = nameOf(request);

  const answer = async () => {
    if (reason.trim().length < 3) {
      setMissing(true);
      return;
    }
    try {
      await decide.mutateAsync({ requestId: request.id, decision, reason: reason.trim() });
      notify(
        isApproval
          ? { title: t('approved'), message: t('approvedText', { name }), tone: 'success' }
          : { title: t('refused'), message: t('refusedText', { name }), tone: 'info' },
      );
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('errorTitle'), message: sentenceOf(error, t('decideFailed')), tone: 'danger' });
    }
    onClose();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(isApproval ? 'approveTitle' : 'refuseTitle', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={decide.isPending} onClick={() => void answer()}>
            {t(isApproval ? 'confirmApprove' : 'confirmRefuse')}
          </Button>
          <Button size="lg" variant="outline" disabled={decide.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t(isApproval ? 'approveText' : 'refuseText')}</p>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={300}
        value={reason}
        error={missing && t('reasonMissing')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </Sheet>
  );
}
