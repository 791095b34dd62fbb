import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useWaiting } from './use-waiting.ts';
import css from './waiting-card.module.css';

/** The queues in which something waits. One that was seen stays: what its last answer did is read there. */
export function Waiting() {
  const t = useTranslations('admin');
  const tCommon = useTranslations('shell.common');
  const queues = useWaiting();
  const seen = useRef(new Set<string>());
  for (const { id, count = 0, isError } of queues) if (count > 0 || isError) seen.current.add(id);
  const shown = queues.filter(({ id }) => seen.current.has(id));
  return (
    <Section title={t('sections.waiting')}>
      {queues.every(({ count }) => count === 0) && (
        <p className={css.none} role="status">
          <IconCircleCheck aria-hidden /> {t('waiting.none')}
        </p>
      )}
      {shown.map(({ id, Queue }) => (
        <div key={id} id={id}>
          <PartErrorBoundary>
            <Queue />
          </PartErrorBoundary>
        </div>
      ))}
      {queues.some(({ isPending }) => isPending) && <RowSkeletons label={tCommon('loading')} count={1} />}
    </Section>
  );
}
