import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { readPackCode } from '@autolotto/contract/catalogue/scratch/packs.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FieldRow, FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { emptyPack, type PackForm, problemsOf, ticketOf } from './packs.ts';
import { useReceivePack } from './queries.ts';
import css from './scratch.module.css';

type Props = {
  readonly opened: boolean;
  readonly games: readonly StoreProduct[];
  readonly onClose: () => void;
};

export function ReceiveSheet({ opened, games, onClose }: Props) {
  const t = useTranslations('scratch');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('receive')} closeLabel={t('close')}>
      {opened && <Form games={games} onClose={onClose} />}
    </Sheet>
  );
}

/** "S-0712" and "712" are the same game. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

function Form({ games, onClose }: Omit<Props, 'opened'>) {
  const t = useTranslations('scratch.form');
  const all = useTranslations('scratch');
  const receive = useAction(useReceivePack(), {
    failed: all('retry'),
    done: () => ({ title: t('saved') }),
  });
  const form = useForm<PackForm>({
    initialValues: emptyPack,
    validate: (pack) => {
      const { product, game, pack: number, last, price } = problemsOf(pack);
      return {
        productId: product && t(product),
        gameNumber: game && t(game),
        packNumber: number && t(number),
        last: last && t(last),
        price: price && t(price),
      };
    },
  });
  const last = useRef<HTMLInputElement>(null);
  const take = (found: PackCode) => {
    // The shop's own number of a game leads to its product.
    const game = games.find(({ scratchOffNumber }) => digitsOf(scratchOffNumber ?? '') === digitsOf(found.game));
    form.setValues({
      gameNumber: found.game,
      packNumber: found.pack,
      ...(game && { productId: String(game.id) }),
      ...(found.ticket !== null && { first: String(found.ticket) }),
    });
    last.current?.focus();
  };
  const save = form.onSubmit(async (pack) => {
    const isSaved = await receive.run({
      productId: Number(pack.productId),
      gameNumber: pack.gameNumber.trim(),
      packNumber: pack.packNumber.trim(),
      firstTicket: ticketOf(pack.first) ?? 0,
      lastTicket: ticketOf(pack.last) ?? 0,
      ...(pack.price.trim() === '' ? {} : { ticketPrice: pack.price.trim() }),
    });
    if (isSaved) onClose();
  });
  return (
    <form noValidate onSubmit={save}>
      <FieldStack>
        <CodeField game={form.values.gameNumber} pack={form.values.packNumber} onTake={take} />
        <NativeSelect
          label={t('product')}
          {...form.getInputProps('productId')}
          data={[
            { value: '', label: t('choose') },
            ...games.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <FieldRow>
          <TextInput label={t('game')} inputMode="numeric" {...form.getInputProps('gameNumber')} />
          <TextInput label={t('pack')} inputMode="numeric" {...form.getInputProps('packNumber')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('first')} inputMode="numeric" {...form.getInputProps('first')} />
          <TextInput ref={last} label={t('last')} inputMode="numeric" {...form.getInputProps('last')} />
        </FieldRow>
        <TextInput
          label={t('price')}
          description={t('priceHint')}
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        {receive.problem !== undefined && <ErrorState title={t('error')}>{receive.problem}</ErrorState>}
        <div className={css.tools}>
          <Button type="submit" size="lg" loading={receive.isPending}>
            {t('save')}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

type PackCode = NonNullable<ReturnType<typeof readPackCode>>;
type CodeProps = {
  /** The numbers that were taken from a code. */
  readonly game: string;
  readonly pack: string;
  readonly onTake: (found: PackCode) => void;
};
/** A pack's barcode. A hardware scanner types the digits and then Enter, which is no wish to save. */
function CodeField({ game, pack, onTake }: CodeProps) {
  const t = useTranslations('scratch.form');
  const all = useTranslations('scratch');
  const [code, setCode] = useState('');
  const [read, setRead] = useState<'taken' | 'wrong'>();
  const take = () => {
    const found = readPackCode(code);
    setRead(found ? 'taken' : 'wrong');
    if (found) onTake(found);
  };
  return (
    <TextInput
      label={t('code')}
      description={read === 'taken' && all('pack', { game, pack })}
      inputMode="numeric"
      autoComplete="off"
      value={code}
      error={read === 'wrong' && t('codeWrong')}
      onChange={(event) => {
        setCode(event.currentTarget.value);
        setRead(undefined);
      }}
      onBlur={() => code.trim() !== '' && read === undefined && take()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
