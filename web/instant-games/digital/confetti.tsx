import css from './digital.module.css';

const pieces = Array.from({ length: 24 }, (_, at) => at);

/** Falls once, for a prize above the price. Its place in the page is nobody's: it takes no room and no clicks. */
export function Confetti() {
  return (
    <div className={css.confetti} aria-hidden="true">
      {pieces.map((at) => (
        <i key={at} style={{ '--at': at } as Record<string, number>} />
      ))}
    </div>
  );
}
