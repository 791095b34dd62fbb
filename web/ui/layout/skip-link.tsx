import css from './skip-link.module.css';

/** First stop of the Tab key: past the navigation to what the page is about. */
export function SkipLink({ href = '#main', children }: { readonly href?: string; readonly children: string }) {
  return (
    <a className={css.root} href={href}>
      {children}
    </a>
  );
}
