import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { brushRadius, type Coverage, coverage, isRevealed, type Point, surface } from './coverage.ts';
import css from './scratch.module.css';

type Props = {
  readonly label: string;
  /** Sent already, and on its way. */
  readonly isWaiting: boolean;
  /** Counts the covers: another number, and the surface is whole again. */
  readonly cover: number;
  readonly onRevealed: () => void;
  /** Heard at a stroke, now and then. */
  readonly onStroke?: () => void;
};

const strokeEachMs = 90;
/** Under the coin's edge: an arrow key moves it so far. */
const step = 15;

function paint(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  pen.globalCompositeOperation = 'source-over';
  // Foil: the light lies across it.
  const foil = pen.createLinearGradient(0, 0, surface.width, surface.height);
  const [dull, bright] = [
    style.getPropertyValue('--cover') || '#999',
    style.getPropertyValue('--cover-light') || '#ccc',
  ];
  for (const [at, color] of [dull, bright, dull, bright, dull].entries()) foil.addColorStop(at / 4, color);
  pen.fillStyle = foil;
  pen.fillRect(0, 0, surface.width, surface.height);
  pen.strokeStyle = style.getPropertyValue('--cover-line') || '#777';
  pen.lineWidth = 1.5;
  for (let x = -surface.height; x < surface.width; x += 14) {
    pen.beginPath();
    pen.moveTo(x, surface.height);
    pen.lineTo(x + surface.height, 0);
    pen.stroke();
  }
}

function wipe(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.globalCompositeOperation = 'destination-out';
  pen.lineCap = 'round';
  pen.lineWidth = 2 * brushRadius;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

/** A cover over what the server has not told yet: it is asked when more than half is gone. */
export function ScratchSurface({ label, isWaiting, cover, onRevealed, onStroke }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const coinMark = useRef<HTMLSpanElement>(null);
  const heardAt = useRef(0);
  const cleared = useRef<Coverage>(coverage());
  const last = useRef<Point>(undefined);
  const box = useRef<DOMRect>(undefined);
  const coin = useRef<Point>({ x: surface.width / 2, y: surface.height / 2 });
  const isSent = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another cover is a whole one
  useEffect(() => {
    cleared.current = coverage();
    last.current = undefined;
    isSent.current = false;
    if (canvas.current) paint(canvas.current);
  }, [cover]);

  /** Measured when a stroke begins: asked at each move, the browser would lay the page out in between. */
  const measured = (of: HTMLCanvasElement): DOMRect => {
    box.current ??= of.getBoundingClientRect();
    return box.current;
  };
  const forget = () => {
    box.current = undefined;
  };
  /** From the middle, where it lies: a translation is drawn without laying anything out. */
  const moveCoin = (of: HTMLCanvasElement, { x, y }: Point) => {
    const { width, height } = measured(of);
    const [right, down] = [(x / surface.width - 0.5) * width, (y / surface.height - 0.5) * height];
    if (coinMark.current)
      coinMark.current.style.translate = `calc(${right.toFixed(1)}px - 50%) calc(${down.toFixed(1)}px - 50%)`;
  };
  const scratch = (from: Point, to: Point, at: number) => {
    if (!canvas.current) return;
    moveCoin(canvas.current, to);
    if (onStroke && at - heardAt.current > strokeEachMs) {
      heardAt.current = at;
      onStroke();
    }
    wipe(canvas.current, from, to);
    cleared.current.clear(from, to);
    if (isSent.current || isWaiting || !isRevealed(cleared.current.share())) return;
    isSent.current = true;
    onRevealed();
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = measured(currentTarget);
    return { x: ((clientX - left) * surface.width) / width, y: ((clientY - top) * surface.height) / height };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return;
    const to = pointOf(event);
    scratch(last.current, to, event.timeStamp);
    last.current = to;
  };
  const press = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const from = coin.current;
    const clamp = (value: number, end: number) => Math.min(end, Math.max(0, value));
    coin.current = {
      x: clamp(from.x + way.x * step, surface.width),
      y: clamp(from.y + way.y * step, surface.height),
    };
    moveCoin(event.currentTarget, coin.current);
    if (event.key === ' ' || event.shiftKey) scratch(from, coin.current, event.timeStamp);
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={css.canvas}
        width={surface.width}
        height={surface.height}
        aria-label={label}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          forget();
          last.current = pointOf(event);
          scratch(last.current, last.current, event.timeStamp);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = undefined;
        }}
        onPointerCancel={() => {
          last.current = undefined;
        }}
        onFocus={forget}
        onKeyDown={press}
      />
      <span ref={coinMark} className={css.coin} aria-hidden="true" />
    </>
  );
}
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ' ': { x: 0, y: 0 },
};
