import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './audit.module.css';
import { auditProofQuery } from './queries.ts';

/** Whether the audit is whole, since when, and what to do if it is not. */
export function AuditProofCard() {
  const t = useTranslations('audit.proof');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const now = useNow(60_000);
  const found = useQuery(auditProofQuery);
  const proof = found.data;
  const isWhole = proof?.findings.length === 0;
  return (
    <Card
      title={t('title')}
      actions={
        proof?.verifiedAt ? (
          <StatusBadge tone={isWhole ? 'success' : 'danger'}>{t(isWhole ? 'whole' : 'broken')}</StatusBadge>
        ) : undefined
      }
    >
      {found.isPending && <RowSkeletons label={tCommon('loading')} />}
      {found.isError && (
        <ErrorState
          title={tCommon('notLoaded')}
          retryLabel={tCommon('retry')}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {proof && proof.sealedThrough === null && <p>{t('none')}</p>}
      {proof && proof.sealedThrough !== null && (
        <>
          <p>
            {proof.verifiedAt
              ? t('sealed', { id: proof.sealedThrough, ago: format.relativeTime(new Date(proof.verifiedAt), now) })
              : t('unchecked', { id: proof.sealedThrough })}
          </p>
          <details>
            <summary className={css.summary}>{t('end')}</summary>
            <p className={css.end}>{proof.end}</p>
          </details>
        </>
      )}
      {proof && !isWhole && (
        <div role="alert">
          <p>{t('act')}</p>
          <ul>
            {proof.findings.map(({ finding, subject, detail }) => (
              <li key={`${subject} ${finding}`}>
                <strong>{finding}</strong>: {subject}
                <p className={css.end}>{detail}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
