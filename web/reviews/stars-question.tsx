import { Textarea, type TextareaProps } from '@mantine/core';
import css from './reviews.module.css';
import { StarChoice } from './stars.tsx';

export type StarsGiven = { readonly stars: number | undefined; readonly text: string };
export const noStars: StarsGiven = { stars: undefined, text: '' };

type Props = {
  readonly legend: string;
  readonly hint: string;
  readonly text: Pick<TextareaProps, 'label' | 'maxLength'>;
  readonly value: StarsGiven;
  readonly onChange: (value: StarsGiven) => void;
};

/** One of several questions of a form: once there are stars, there is room for words. */
export function StarsQuestion({ legend, hint, text, value, onChange }: Props) {
  return (
    <div className={css.question}>
      <StarChoice legend={legend} value={value.stars} onChange={(stars) => onChange({ ...value, stars })} />
      {value.stars !== undefined && (
        <Textarea
          {...text}
          description={hint}
          rows={2}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
