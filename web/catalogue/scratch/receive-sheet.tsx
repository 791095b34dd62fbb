import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { readPackCode } from '@autolotto/contract/catalogue/scratch/packs.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldRow, FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { emptyPack, problemsOf, ticketOf } from './packs.ts';
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
  const receive = useReceivePack();
  const [form, setForm] = useState(emptyPack);
  const [code, setCode] = useState('');
  const [read, setRead] = useState<'taken' | 'wrong'>();
  const [isChecked, setIsChecked] = useState(false);
  const last = useRef<HTMLInputElement>(null);
  const problems = isChecked ? problemsOf(form) : {};
  const set = (field: keyof typeof form) => (event: { currentTarget: { value: string } }) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  /** A hardware scanner types the digits and then Enter, which is no wish to save. */
  const take = () => {
    const found = readPackCode(code);
    setRead(found ? 'taken' : 'wrong');
    if (!found) return;
    // The shop's own number of a game leads to its product.
    const game = games.find(({ scratchOffNumber }) => digitsOf(scratchOffNumber ?? '') === digitsOf(found.game));
    setForm({
      ...form,
      gameNumber: found.game,
      packNumber: found.pack,
      productId: game ? String(game.id) : form.productId,
      first: found.ticket === null ? form.first : String(found.ticket),
    });
    last.current?.focus();
  };
  const save = () => {
    setIsChecked(true);
    if (Object.keys(problemsOf(form)).length > 0 || receive.isPending) return;
    receive.mutate(
      {
        productId: Number(form.productId),
        gameNumber: form.gameNumber.trim(),
        packNumber: form.packNumber.trim(),
        firstTicket: ticketOf(form.first) ?? 0,
        lastTicket: ticketOf(form.last) ?? 0,
        ...(form.price.trim() === '' ? {} : { ticketPrice: form.price.trim() }),
      },
      {
        onSuccess: ({ packNumber }) => {
          notify({ tone: 'success', title: t('saved'), message: t('savedDetail', { pack: packNumber }) });
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FieldStack>
        <TextInput
          label={t('code')}
          description={
            read === 'taken' ? t('codeTaken', { game: form.gameNumber, pack: form.packNumber }) : t('codeHint')
          }
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
        <NativeSelect
          label={t('product')}
          value={form.productId}
          error={problems.product && t(problems.product)}
          data={[
            { value: '', label: t('choose') },
            ...games.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={set('productId')}
        />
        <FieldRow>
          <TextInput
            label={t('game')}
            inputMode="numeric"
            value={form.gameNumber}
            error={problems.game && t(problems.game)}
            onChange={set('gameNumber')}
          />
          <TextInput
            label={t('pack')}
            inputMode="numeric"
            value={form.packNumber}
            error={problems.pack && t(problems.pack)}
            onChange={set('packNumber')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('first')} inputMode="numeric" value={form.first} onChange={set('first')} />
          <TextInput
            ref={last}
            label={t('last')}
            inputMode="numeric"
            value={form.last}
            error={problems.last && t(problems.last)}
            onChange={set('last')}
          />
        </FieldRow>
        <TextInput
          label={t('price')}
          description={t('priceHint')}
          inputMode="decimal"
          value={form.price}
          error={problems.price && t(problems.price)}
          onChange={set('price')}
        />
        {receive.error && <ErrorState title={t('error')}>{sentenceOf(receive.error, t('saveFailed'))}</ErrorState>}
        <div className={css.tools}>
          <Button type="submit" size="lg" loading={receive.isPending}>
            {t('save')}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}
