import type { SecurityOverview } from '@autolotto/contract/identity/security/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { sentenceOf } from '../../../client/errors.ts';
import { OpenAlerts } from '../../../identity/security/alerts.tsx';
import { ClosedAlerts } from '../../../identity/security/closed-alerts.tsx';
import { PowersCard, WeaknessesCard } from '../../../identity/security/powers.tsx';
import { securityQuery } from '../../../identity/security/queries.ts';
import { ClosedCard, RefusedCard } from '../../../identity/security/refused.tsx';
import css from '../../../identity/security/security.module.css';
import { SignInsCard } from '../../../identity/security/sign-ins.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CountList } from '../../../ui/layout/count-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** What needs eyes first, then how things stand. */
export function SecuritySection() {
  const t = useTranslations('security');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(securityQuery);
  return (
    <Section title={t('title')} lead={t('lead')}>
      <PartErrorBoundary>
        <OpenAlerts />
      </PartErrorBoundary>
      {isPending && <RowSkeletons label={tCommon('loading')} count={4} />}
      {error && (
        <ErrorState title={tCommon('notLoaded')} retryLabel={tCommon('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <>
          <Tiles overview={data} />
          <div className={css.grid}>
            <SignInsCard signIns={data.signIns} />
            <ClosedCard closed={data.closed} />
            <SessionsCard sessions={data.sessions} />
            <RefusedCard refused={data.refused} />
            <PowersCard powers={data.powers} />
            <WeaknessesCard weaknesses={data.weaknesses} />
          </div>
        </>
      )}
      <PartErrorBoundary>
        <ClosedAlerts />
      </PartErrorBoundary>
    </Section>
  );
}

function Tiles({ overview: { signIns, refused, closed, sessions } }: { readonly overview: SecurityOverview }) {
  const t = useTranslations('security.tiles');
  return (
    <CountList
      counts={[
        { label: t('in'), value: signIns.in },
        { label: t('refused'), value: signIns.refused },
        { label: t('calls'), value: refused.total },
        { label: t('closed'), value: closed.length },
        { label: t('live'), value: sessions.reduce((sum, { live }) => sum + live, 0) },
      ]}
    />
  );
}

function SessionsCard({ sessions }: Pick<SecurityOverview, 'sessions'>) {
  const t = useTranslations('security.sessions');
  return (
    <Card title={t('title')}>
      <CountList counts={sessions.map(({ role, live }) => ({ label: t(`roles.${role}`), value: live }))} />
    </Card>
  );
}
