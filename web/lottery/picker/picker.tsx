import { Button, Switch } from '@mantine/core';
import { IconDice5, IconEraser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Balls } from '../balls.tsx';
import type { Around } from '../buying/around.ts';
import { choices, type Field, missingIn, type Selection } from '../buying/selection.ts';
import { DrawLine } from '../draw-line.tsx';
import lottery from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import { saleOf } from '../sale.ts';
import { MyNumbers } from '../saved-lines/my-numbers.tsx';
import { DrawsField } from './draws-field.tsx';
import { GameChoice } from './game-choice.tsx';
import { NumberGrid } from './number-grid.tsx';
import { Payment } from './payment.tsx';
import css from './picker.module.css';

type Props = {
  readonly games: readonly Game[];
  readonly game: Game;
  readonly selection: Selection;
  readonly around: Around;
  readonly onSelection: (selection: Selection) => void;
  readonly onGame: (game: Game) => void;
  readonly onQuickPick: () => void;
  readonly onBought: () => void;
  /** The buyer's tickets, beside what they buy. */
  readonly mine: ReactNode;
};

/** A line chosen by hand, with everything that can be bought with it. */
export function Picker({ games, game, selection, around, onSelection, onGame, onQuickPick, onBought, mine }: Props) {
  const t = useTranslations('lottery');
  const jackpot = useJackpotText();
  const sale = saleOf(game, useNow(30_000));
  const { main, bonus, addOn } = game;
  const toggle = (field: 'main' | 'bonus', size: Field) => (number: number) =>
    onSelection(choices.toggle(selection, field, number, size));
  return (
    <div className={css.picker}>
      <GameChoice games={games} chosen={game.id} onChoose={onGame} />
      <div className={css.numbers}>
        <header className={css.head}>
          <h2>{game.name}</h2>
          <strong className={lottery.jackpot}>{jackpot(sale.draw?.jackpot ?? game.currentJackpot)}</strong>
          <DrawLine game={game} sale={sale} />
        </header>
        <div className={css.line}>
          <Balls
            key={selection.isQuickPick ? [...selection.main, ...selection.bonus].join() : 'by hand'}
            line={selection}
            bonusName={bonus?.name}
            empty={missingIn(selection, game)}
            isDropping={selection.isQuickPick}
            label={t('balls.chosen', { count: selection.main.length + selection.bonus.length })}
            size="sm"
          />
          <div className={lottery.stub}>
            <Button variant="light" leftSection={<IconDice5 aria-hidden />} onClick={onQuickPick}>
              {t('card.quickPick')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconEraser aria-hidden />}
              disabled={selection.main.length + selection.bonus.length === 0}
              onClick={() => onSelection(choices.clear(selection))}
            >
              {t('picker.clear')}
            </Button>
          </div>
        </div>
        <MyNumbers game={game} selection={selection} onLine={(line) => onSelection(choices.saved(selection, line))} />
        <NumberGrid
          title={t('picker.numbers')}
          kind="main"
          field={main}
          chosen={selection.main}
          onToggle={toggle('main', main)}
        />
        {bonus && (
          <NumberGrid
            title={bonus.name}
            kind="bonus"
            field={bonus}
            chosen={selection.bonus}
            onToggle={toggle('bonus', bonus)}
          />
        )}
      </div>
      <div className={css.side}>
        <div className={css.options}>
          {addOn && (
            <Switch
              size="lg"
              label={t('picker.addOn', { name: addOn.name, price: formatMoney(addOn.price) })}
              description={t('picker.addOnHint')}
              checked={selection.hasAddOn}
              onChange={({ currentTarget }) => onSelection(choices.addOn(selection, currentTarget.checked))}
            />
          )}
          <DrawsField draws={selection.draws} onChange={(draws) => onSelection(choices.draws(selection, draws))} />
        </div>
        <Payment game={game} sale={sale} selection={selection} around={around} onBought={onBought} />
        {mine}
      </div>
    </div>
  );
}
