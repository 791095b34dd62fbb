import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import choices from '../../ui/input/choice.module.css';
import type { CartLine, Wish } from '../cart/cart.ts';
import { ReplacementPicker } from './replacement-picker.tsx';
import classes from './substitution-choice.module.css';

type Kind = Wish['kind'] | 'refund';
const kinds = ['refund', 'ask', 'best_match', 'replace'] as const satisfies readonly Kind[];

type Props = {
  line: CartLine;
  storeId: number;
  onWish: (wish: Wish | undefined) => void;
};

/** What the shop shall do if a line of the cart is missing: one line until it is opened. */
export function SubstitutionChoice({ line, storeId, onWish }: Props) {
  const t = useTranslations('orders.wish');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const { wish } = line;
  const kind: Kind = isNaming ? 'replace' : (wish?.kind ?? 'refund');

  const choose = (next: Kind) => {
    setIsNaming(next === 'replace' && wish?.kind !== 'replace');
    if (next === 'refund') onWish(undefined);
    else if (next !== 'replace') onWish({ kind: next });
    // Until something is named the money comes back.
    else if (wish?.kind !== 'replace') onWish(undefined);
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
        <WishWords wish={wish} />
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
                  name={`${id}-wish`}
                  value={one}
                  checked={kind === one}
                  onChange={() => choose(one)}
                />
                <span className={choices.name}>{t(one)}</span>
                <span className={`${choices.hint} ${classes.hint}`}>{t(`${one}Hint`)}</span>
              </label>
              {one === 'best_match' && wish?.kind === 'best_match' && <MaxPrice wish={wish} onWish={onWish} />}
              {one === 'replace' && kind === 'replace' && (
                <ReplacementPicker
                  line={line}
                  storeId={storeId}
                  products={wish?.kind === 'replace' ? wish.products : []}
                  onProducts={(products) => {
                    setIsNaming(products.length === 0);
                    onWish(products.length > 0 ? { kind: 'replace', products } : undefined);
                  }}
                />
              )}
            </div>
          ))}
      </fieldset>
    </div>
  );
}

function WishWords({ wish }: { wish: Wish | undefined }) {
  const t = useTranslations('orders.wish.short');
  if (wish?.kind === 'replace')
    return t('replace', { name: wish.products[0]?.name ?? '', others: wish.products.length - 1 });
  if (wish?.kind === 'best_match' && wish.maxPrice !== undefined)
    return t('best_match_price', { price: formatMoney(wish.maxPrice) });
  return t(wish?.kind ?? 'refund');
}

function MaxPrice({ wish, onWish }: { wish: Wish & { kind: 'best_match' }; onWish: Props['onWish'] }) {
  const t = useTranslations('orders.wish');
  const [text, setText] = useState(wish.maxPrice ?? '');
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
        onWish({ kind: 'best_match', ...(cents !== undefined && cents > 0 && { maxPrice: typed.trim() }) });
      }}
    />
  );
}
