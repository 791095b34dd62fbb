import type { EnteredNumbers } from '@autolotto/contract/lottery/results/model.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import type { Game } from '../queries.ts';
import type { DeskDraw } from './queries.ts';
import { amountsIn, fitsAmounts, fitsField, numbersIn } from './typed-numbers.ts';
import { useDrawDay } from './use-draw-day.ts';

type Kind = 'main' | 'bonus' | 'extra';
type Size = { readonly count: number; readonly max: number };
type Shown = readonly [kind: Kind, size: Size, name: string];

type Props = {
  readonly draw: DeskDraw;
  readonly game: Pick<Game, 'main' | 'bonus' | 'drawnExtra' | 'tiers'>;
  /** Typed twice by the first person, once by the second, who has not seen them. */
  readonly times: 1 | 2;
  readonly opened: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onNumbers: (numbers: EnteredNumbers, again: EnteredNumbers) => void;
};

const noPaste = (event: { preventDefault: () => void }) => event.preventDefault();
const empty = { main: '', bonus: '', extra: '', prizes: '' };
const wireOf = (typed: typeof empty): EnteredNumbers => ({
  main: numbersIn(typed.main) ?? [],
  bonus: numbersIn(typed.bonus) ?? [],
  extra: numbersIn(typed.extra) ?? [],
  prizes: amountsIn(typed.prizes) ?? [],
});

/** The numbers of a draw, typed from the official result. */
export function NumbersSheet({ draw, game, times, opened, isPending, onClose, onNumbers }: Props) {
  const t = useTranslations('drawDesk');
  const dayOf = useDrawDay();
  const { main, bonus, drawnExtra, tiers } = game;
  const hasOfficial = useSettings().data?.features.officialTickets === true;
  const fields: Shown[] = [
    ['main', main, t('fields.main')],
    ...(bonus ? [['bonus', bonus, bonus.name] as const] : []),
    ...(drawnExtra === null ? [] : [['extra', { count: drawnExtra, max: main.max }, t('fields.extra')] as const]),
  ];
  const form = useForm({
    initialValues: { first: empty, again: empty },
    validate: Object.fromEntries(
      (times === 2 ? (['first', 'again'] as const) : (['first'] as const)).map((round) => [
        round,
        Object.fromEntries([
          ...fields.map(
            ([kind, size]) => [kind, (typed: string) => !fitsField(typed, size) && t('wrong', size)] as const,
          ),
          [
            'prizes',
            (typed: string) => !fitsAmounts(typed, tiers.length) && t('wrongAmounts', { count: tiers.length }),
          ],
        ]),
      ]),
    ),
  });
  const send = form.onSubmit(({ first, again }) => onNumbers(wireOf(first), wireOf(again)), focusFirstError);
  const rounds = times === 2 ? (['first', 'again'] as const) : (['first'] as const);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(times === 2 ? 'enterTitle' : 'confirmTitle', { game: draw.gameName, day: dayOf(draw.day) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={isPending} onClick={() => send()}>
            {t(times === 2 ? 'enter' : 'confirm')}
          </Button>
          <Button size="lg" variant="outline" disabled={isPending} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p>{t(times === 2 ? 'enterText' : 'confirmText')}</p>
      <FieldStack>
        {rounds.flatMap((round) => [
          ...fields.map(([kind, size, name]) => (
            <TextInput
              key={`${round}${kind}`}
              label={round === 'first' ? name : t('again', { name })}
              description={t('fieldHint', size)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              onPaste={round === 'again' ? noPaste : undefined}
              {...form.getInputProps(`${round}.${kind}`)}
            />
          )),
          ...(hasOfficial
            ? [
                <Textarea
                  key={`${round}prizes`}
                  label={round === 'first' ? t('amounts') : t('again', { name: t('amounts') })}
                  description={t('amountsHint', { tiers: tiers.map(({ label }) => label).join(', ') })}
                  autosize
                  minRows={2}
                  autoComplete="off"
                  onPaste={round === 'again' ? noPaste : undefined}
                  {...form.getInputProps(`${round}.prizes`)}
                />,
              ]
            : []),
        ])}
      </FieldStack>
    </Sheet>
  );
}
