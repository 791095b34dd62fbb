/** What the server had put into the page when it came; see first-paint.tsx. */
const drawn = typeof document === 'undefined' ? '' : (document.getElementById('root')?.innerHTML ?? '');

/** Keeps what the server drew in its place until the first page is there. It comes from our own build, never from people. */
export function FirstPaintFrame() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, put back as it was.
  return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
}
