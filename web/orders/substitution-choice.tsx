import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../client/client.ts';
import choices from '../ui/choice.module.css';
import { formatMoney } from '../ui/money-text.tsx';
import type { CartLine, Wish } from './cart.ts';
import classes from './substitution-choice.module.css';

type Kind = Wish['kind'] | 'refund';
const kinds = ['refund', 'ask', 'best_match', 'replace'] as const satisfies readonly Kind[];
const settleMs = 300;
const shown = 6;

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
    // Until a product is named the money comes back.
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
                <Naming
                  line={line}
                  storeId={storeId}
                  onNamed={(product) => {
                    setIsNaming(false);
                    onWish({ kind: 'replace', productId: product.id, name: product.name });
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
  if (wish?.kind === 'replace') return t('replace', { name: wish.name });
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

/** What the goods of this shop offer in its place, for no higher an age. */
function Naming({
  line,
  storeId,
  onNamed,
}: {
  line: CartLine;
  storeId: number;
  onNamed: (product: { id: number; name: string }) => void;
}) {
  const t = useTranslations('orders.wish');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), settleMs);
  const products = useQuery({
    ...query('GET /api/products', {
      query: search === '' ? { storeId, category: [line.category] } : { storeId, search, limit: 50 },
    }),
    placeholderData: keepPreviousData,
  });
  const found = products.data
    ?.filter((one) => one.id !== line.id && one.inStock && (one.minAge ?? 0) <= (line.minAge ?? 0))
    .slice(0, shown);
  const chosen = line.wish?.kind === 'replace' ? line.wish : undefined;
  return (
    <div className={classes.below}>
      <p role="status" className={`${choices.hint} ${classes.hint}`}>
        {chosen ? t('chosen', { name: chosen.name }) : t('chooseFirst')}
      </p>
      <TextInput
        type="search"
        label={t('search')}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {products.isError && <p className={`${choices.hint} ${classes.hint}`}>{t('failed')}</p>}
      {found?.length === 0 && <p className={`${choices.hint} ${classes.hint}`}>{t('none')}</p>}
      {found && found.length > 0 && (
        <ul className={classes.found} aria-label={t('found')}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one.id === chosen?.productId} onClick={() => onNamed(one)}>
                <img src={one.imageUrl} alt="" width={40} height={40} />
                <span>{one.name}</span>
                <span>{formatMoney(one.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
