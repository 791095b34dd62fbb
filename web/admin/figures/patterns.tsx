import css from './figures.module.css';

/** Told apart by more than color: a fill for bars and a stroke for lines. */
export const styles = [
  { color: 'var(--al-chart-1)', dash: '0' },
  { color: 'var(--al-chart-4)', dash: '9 5' },
  { color: 'var(--al-chart-2)', dash: '2 5' },
] as const;

export function Pattern({ id, n }: { readonly id: string; readonly n: number }) {
  const color = styles[n]?.color;
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={8} height={8} fill={n === 0 ? color : 'var(--al-card)'} />
      {n === 1 && <rect width={4} height={8} fill={color} />}
      {n === 2 && <circle cx={4} cy={4} r={2.5} fill={color} />}
    </pattern>
  );
}

/** The same beside a word. */
export function Swatch({ id, n, kind }: { readonly id: string; readonly n: number; readonly kind: 'lines' | 'bars' }) {
  const { color, dash } = styles[n] ?? styles[0];
  return (
    <svg className={css.swatch} width={28} height={16} aria-hidden>
      {kind === 'bars' ? (
        <>
          <defs>
            <Pattern id={`${id}-swatch-${n}`} n={n} />
          </defs>
          <rect x={1} y={1} width={26} height={14} rx={3} fill={`url(#${id}-swatch-${n})`} stroke={color} />
        </>
      ) : (
        <line x1={0} x2={28} y1={8} y2={8} stroke={color} strokeWidth={3} strokeDasharray={dash} />
      )}
    </svg>
  );
}
