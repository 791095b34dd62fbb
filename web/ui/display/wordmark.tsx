import css from './wordmark.module.css';

/** The punched ticket and the name beside it. */
export function Wordmark({ name = 'AutoLotto' }: { readonly name?: string }) {
  return (
    <span className={css.root}>
      <svg className={css.mark} viewBox="0 0 32 28" aria-hidden="true" focusable="false">
        <path
          d="M2 2h28v6.5a5.5 5.5 0 0 0 0 11V26H2v-6.5a5.5 5.5 0 0 0 0-11z"
          fill="var(--al-primary)"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M16 7v3m0 3v3m0 3v3" stroke="var(--al-on-primary)" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
