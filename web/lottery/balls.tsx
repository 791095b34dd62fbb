import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import css from './balls.module.css';

export type Drawn = {
  readonly main: readonly number[];
  readonly bonus: readonly number[];
  readonly extra?: readonly number[];
};

type Props = {
  readonly line: Drawn;
  /** The game's name of a bonus number. */
  readonly bonusName?: string | undefined;
  /** What was drawn: hits are ringed. */
  readonly hits?: { readonly main: readonly number[]; readonly bonus: readonly number[] } | undefined;
  /** Empty places for numbers that are still to be chosen. */
  readonly empty?: { readonly main: number; readonly bonus: number } | undefined;
  /** They fall into their places. */
  readonly isDropping?: boolean;
  readonly label: string;
  readonly size?: 'sm' | 'md';
};

/** A line: round for the numbers, a shield for the bonus ones, so that color alone tells nothing. */
export function Balls({ line, bonusName, hits, empty, isDropping = false, label, size = 'md' }: Props) {
  const t = useTranslations('lottery.balls');
  const fields = [
    { kind: 'main', numbers: line.main, hit: hits?.main, name: undefined },
    { kind: 'bonus', numbers: line.bonus, hit: hits?.bonus, name: bonusName ?? t('bonus') },
    { kind: 'extra', numbers: line.extra ?? [], hit: undefined, name: t('extra') },
  ] as const;
  return (
    <ul className={css.balls} aria-label={label} data-size={size} data-dropping={isDropping || undefined}>
      {fields.flatMap(({ kind, numbers, hit, name }) =>
        numbers.map((number) => (
          <li
            key={`${kind}${number}`}
            className={css.ball}
            data-kind={kind}
            data-hit={hit === undefined ? undefined : hit.includes(number)}
          >
            {name !== undefined && <VisuallyHidden>{name} </VisuallyHidden>}
            <span>{number}</span>
            {hit?.includes(number) && <VisuallyHidden> {t('hit')}</VisuallyHidden>}
          </li>
        )),
      )}
      {empty &&
        (['main', 'bonus'] as const).flatMap((kind) =>
          Array.from({ length: empty[kind] }, (_, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
              key={`no ${kind}${place}`}
              className={css.ball}
              data-kind={kind}
              data-empty
              aria-hidden="true"
            />
          )),
        )}
    </ul>
  );
}
