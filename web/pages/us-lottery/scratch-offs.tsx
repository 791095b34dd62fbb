import type { ListedState } from '@autolotto/contract/policy/listed-states.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DigitalSection } from '../scratch-tickets/digital-section.tsx';
import css from './us-lottery.module.css';

/** The digital scratch games of a state; tickets with a surface have a page of their own. */
export function ScratchOffs({ state }: { readonly state: ListedState }) {
  const t = useTranslations('usLottery.scratch');
  return (
    <>
      <DigitalSection state={state} />
      <Button component={Link} to="/scratch-tickets" variant="outline" className={css.open ?? ''}>
        {t('open')}
      </Button>
    </>
  );
}
