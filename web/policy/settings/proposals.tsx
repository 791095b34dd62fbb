import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { type Proposal, proposalsQuery, settingsQuery, useDecide } from './queries.ts';
import css from './settings.module.css';
import { type Shape, shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';

/** Changes that wait for a second admin. */
export function Proposals() {
  const t = useTranslations('policy.settings');
  const { data, isPending, error, refetch } = useQuery(proposalsQuery);
  const settings = useQuery(settingsQuery).data?.settings;
  return (
    <Card title={t('proposals.title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={rows.quiet}>{t('proposals.empty')}</p>}
      <ul className={rows.list}>
        {data?.map((proposal) => {
          const schema = settings?.find(({ key }) => key === proposal.key)?.schema;
          return <ProposalRow key={proposal.id} proposal={proposal} shape={shapeOf(schema ?? {})} />;
        })}
      </ul>
    </Card>
  );
}

function ProposalRow({ proposal, shape }: { readonly proposal: Proposal; readonly shape: Shape }) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { id, key, before, value, takesBack, validFrom, by, at, reason, isOwn } = proposal;
  const name = say.label(key);
  const decide = useAction(useDecide(), {
    failed: { title: t('proposals.failed'), message: t('retry') },
    done: ({ state }) => ({ title: name, message: t(`proposals.${state}`) }),
  });
  const when = validFrom ? say.moment(validFrom) : '';
  const line = { name, before: say.value(shape, before), after: say.value(shape, value), when };
  const button = (decision: 'accept' | 'refuse' | 'withdraw') => (
    <Button
      variant={decision === 'accept' ? 'filled' : 'outline'}
      aria-label={t(`proposals.${decision}Named`, { name })}
      loading={decide.isPending && decide.variables?.decision === decision}
      disabled={decide.isPending}
      onClick={() => void decide.run({ id, decision })}
    >
      {t(`proposals.${decision}`)}
    </Button>
  );
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>
          {takesBack === null
            ? t(validFrom ? 'lineFrom' : 'line', line)
            : t('proposals.takesBack', { name, value: line.before, when })}
        </strong>
        <span className={rows.quiet}>
          {t('proposals.by', { name: by?.name ?? t('operator'), when: say.moment(at), reason: reason || '–' })}
        </span>
        {isOwn && <span className={rows.quiet}>{t('proposals.own')}</span>}
      </div>
      <div className={rows.buttons}>
        {isOwn ? (
          button('withdraw')
        ) : (
          <>
            {button('accept')}
            {button('refuse')}
          </>
        )}
      </div>
    </li>
  );
}
