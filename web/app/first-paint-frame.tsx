/** The server's first paint of the page; see first-paint.tsx. */
const drawn = typeof document === 'undefined' ? undefined : document.getElementById('root')?.cloneNode(true);

const putBack = (frame: HTMLElement | null): void =>
  frame?.replaceChildren(...Array.from(drawn?.childNodes ?? [], (node) => node.cloneNode(true)));

/** Keeps what the server drew in its place until the first page is there. It comes from our own build, never from people. */
export function FirstPaintFrame() {
  return <div ref={putBack} />;
}
