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
};

/** Under the coin's edge: an arrow key moves it so far. */
const step = 15;

function paint(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  pen.globalCompositeOperation = 'source-over';
  pen.fillStyle = style.getPropertyValue('--cover') || '#999';
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
export function ScratchSurface({ label, isWaiting, cover, onRevealed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cleared = useRef<Coverage>(coverage());
  const last = useRef<Point>(undefined);
  const coin = useRef<Point>({ x: surface.width / 2, y: surface.height / 2 });
  const isSent = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another cover is a whole one
  useEffect(() => {
    cleared.current = coverage();
    last.current = undefined;
    isSent.current = false;
    if (canvas.current) paint(canvas.current);
  }, [cover]);

  const scratch = (from: Point, to: Point) => {
    if (!canvas.current) return;
    wipe(canvas.current, from, to);
    cleared.current.clear(from, to);
    if (isSent.current || isWaiting || !isRevealed(cleared.current.share())) return;
    isSent.current = true;
    onRevealed();
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) * surface.width) / box.width,
      y: ((clientY - box.top) * surface.height) / box.height,
    };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return;
    const to = pointOf(event);
    scratch(last.current, to);
    last.current = to;
  };
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const from = coin.current;
    const clamp = (value: number, end: number) => Math.min(end, Math.max(0, value));
    coin.current = {
      x: clamp(from.x + way.x * step, surface.width),
      y: clamp(from.y + way.y * step, surface.height),
    };
    canvas.current?.style.setProperty('--coin-x', `${(100 * coin.current.x) / surface.width}%`);
    canvas.current?.style.setProperty('--coin-y', `${(100 * coin.current.y) / surface.height}%`);
    if (event.key === ' ' || event.shiftKey) scratch(from, coin.current);
  };
  return (
    <canvas
      ref={canvas}
      className={css.canvas}
      width={surface.width}
      height={surface.height}
      aria-label={label}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = pointOf(event);
        scratch(last.current, last.current);
      }}
      onPointerMove={move}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
      onKeyDown={press}
    />
  );
}
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ' ': { x: 0, y: 0 },
};
