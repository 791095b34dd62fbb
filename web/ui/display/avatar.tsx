import css from './avatar.module.css';
import { Rosette } from './rosette.tsx';

/** First letters of the first and last word: "Maya Ortiz Lang" is ML. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase();
}

type AvatarProps = {
  readonly name: string;
  /** Seed of the rosette: the person's id. */
  readonly seed: string;
  readonly size?: 'sm' | 'md' | 'lg';
};

/** Decoration beside a written name. */
export function Avatar({ name, seed, size = 'md' }: AvatarProps) {
  return (
    <span className={css.root} data-size={size} aria-hidden="true">
      <span className={css.rosette}>
        <Rosette seed={seed} weight={1.4} />
      </span>
      <span className={css.letters}>{initials(name)}</span>
    </span>
  );
}
