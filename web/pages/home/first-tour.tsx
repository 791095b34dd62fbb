import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import card from '../../ui/feedback/action-card.module.css';
import { useEscape } from '../../ui/use-escape.ts';
import css from './first-tour.module.css';
import { rememberTour, wasTourSeen } from './tour-memory.ts';

const GuidedTour = lazy(async () => ({ default: (await import('../../ui/feedback/tour.tsx')).GuidedTour }));

/** Targets small enough to share a phone's screen with their text. */
const stops = [
  ['actions', '[data-tour=actions]'],
  ['orders', '[data-tour=orders] header'],
  ['help', '[data-tour=help]'],
  ['look', '[data-tour=look]'],
] as const;

/** Offered once and without blocking anything: going on dismisses it for good. */
export function FirstTour() {
  const t = useTranslations('home.tour');
  const { id } = useSignedInUser();
  const [state, setState] = useState<'offered' | 'running' | 'over'>(() => (wasTourSeen(id) ? 'over' : 'offered'));
  const go = (next: 'running' | 'over') => {
    rememberTour(id);
    setState(next);
  };
  useEscape(state === 'offered', () => go('over'), { isOfPage: true });
  return (
    <>
      {state === 'offered' && (
        <section className={`${card.root} ${css.root}`} aria-label={t('label')}>
          <p className={css.words}>
            <strong>{t('title')}</strong> {t('text', { count: stops.length })}
          </p>
          <div className={css.ways}>
            <Button onClick={() => go('running')}>{t('start')}</Button>
            <Button variant="subtle" onClick={() => go('over')}>
              {t('no')}
            </Button>
          </div>
        </section>
      )}
      {state === 'running' && (
        <Suspense>
          <GuidedTour
            active
            onClose={() => setState('over')}
            stops={stops.map(([name, target]) => ({
              target,
              title: t(`stops.${name}`),
            }))}
            words={{
              skip: t('skip'),
              back: t('back'),
              next: t('next'),
              done: t('done'),
              stopOf: (stop, all) => t('stopOf', { stop, all }),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
