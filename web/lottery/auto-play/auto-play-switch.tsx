import type { Cents } from '@autolotto/contract/shared/money.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import type { Terms } from './terms.ts';

type Props = {
  readonly game: string;
  readonly price: Cents;
  readonly first: Cents;
  readonly terms: Terms | undefined;
  readonly onTerms: (terms: Terms | undefined) => void;
};

/** Off until its player has set its limit. */
export function AutoPlaySwitch({ game, price, first, terms, onTerms }: Props) {
  const t = useTranslations('lottery.auto');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Switch
        size="lg"
        label={t('switch')}
        description={terms ? t('switchOn', { most: formatMoney(terms.mostSpend) }) : t('switchOff')}
        checked={terms !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) setIsAsking(true);
          else onTerms(undefined);
        }}
      />
      {isAsking && (
        <ConsentSheet
          game={game}
          price={price}
          first={first}
          onClose={() => setIsAsking(false)}
          onAgreed={(agreed) => {
            onTerms(agreed);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
