import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import choices from '../../ui/input/choice.module.css';
import type { CartLine, Preference } from '../cart/cart.ts';
import { ReplacementPicker } from './replacement-picker.tsx';
import classes from './substitution-choice.module.css';

type Kind = Preference['kind'] | 'refund';
const kinds = ['refund', 'ask', 'best_match', 'replace'] as const satisfies readonly Kind[];

type Props = {
  line: CartLine;
  storeId: number;
  onPreference: (preference: Preference | undefined) => void;
};

/** Preference for a line of the cart: one line until it is opened. */
export function SubstitutionChoice({ line, storeId, onPreference }: Props) {
  const t = useTranslations('orders.preference');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const { preference } = line;
  const kind: Kind = isNaming ? 'replace' : (preference?.kind ?? 'refund');

  const choose = (next: Kind) => {
    setIsNaming(next === 'replace' && preference?.kind !== 'replace');
    if (next === 'refund') onPreference(undefined);
    else if (next !== 'replace') onPreference({ kind: next });
    // Until something is named the money comes back.
    else if (preference?.kind !== 'replace') onPreference(undefined);
  };

  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PreferenceWords preference={preference} />
        {isOpen ? <IconChevronUp aria-hidden size={20} /> : <IconChevronDown aria-hidden size={20} />}
      </button>
      <fieldset id={id} className={classes.choices} hidden={!isOpen}>
        <legend>{t('legend', { name: line.name })}</legend>
        {isOpen &&
          kinds.map((one) => (
            <div key={one}>
              <label className={choices.choice}>
                <input
                  type="radio"
                  name={`${id}-preference`}
                  value={one}
                  checked={kind === one}
                  onChange={() => choose(one)}
                />
                <span className={choices.name}>{t(one)}</span>
                {one !== 'refund' && <span className={`${choices.hint} ${classes.hint}`}>{t(`${one}Hint`)}</span>}
              </label>
              {one === 'best_match' && preference?.kind === 'best_match' && (
                <MaxPrice preference={preference} onPreference={onPreference} />
              )}
              {one === 'replace' && kind === 'replace' && (
                <ReplacementPicker
                  line={line}
                  storeId={storeId}
                  products={preference?.kind === 'replace' ? preference.products : []}
                  onProducts={(products) => {
                    setIsNaming(products.length === 0);
                    onPreference(products.length > 0 ? { kind: 'replace', products } : undefined);
                  }}
                />
              )}
            </div>
          ))}
      </fieldset>
    </div>
  );
}

function PreferenceWords({ preference }: { preference: Preference | undefined }) {
  const t = useTranslations('orders.preference.short');
  if (preference?.kind === 'replace')
    return t('replace', { name: preference.products[0]?.name ?? '', others: preference.products.length - 1 });
  if (preference?.kind === 'best_match' && preference.maxPrice !== undefined)
    return t('best_match_price', { price: formatMoney(preference.maxPrice) });
  return t(preference?.kind ?? 'refund');
}

function MaxPrice({
  preference,
  onPreference,
}: {
  preference: Preference & { kind: 'best_match' };
  onPreference: Props['onPreference'];
}) {
  const t = useTranslations('orders.preference');
  const [text, setText] = useState(preference.maxPrice ?? '');
  const amount = fromDecimal('USD', text.trim());
  const isWrong = text.trim() !== '' && (amount === undefined || amount <= 0);
  return (
    <TextInput
      className={classes.below ?? ''}
      label={t('maxPrice')}
      inputMode="decimal"
      maxLength={9}
      value={text}
      error={isWrong ? t('maxPriceWrong') : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const cents = fromDecimal('USD', typed.trim());
        onPreference({ kind: 'best_match', ...(cents !== undefined && cents > 0 && { maxPrice: typed.trim() }) });
      }}
    />
  );
}
