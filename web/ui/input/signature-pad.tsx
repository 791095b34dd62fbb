import type { PointerEvent } from 'react';
import { useRef } from 'react';
import css from './signature-pad.module.css';

/** x and y in turns, of one line drawn without lifting. */
export type PadStroke = readonly number[];

type Props = {
  readonly label: string;
  readonly strokes: readonly PadStroke[];
  readonly onStrokes: (strokes: readonly PadStroke[]) => void;
  /** The size of the paper, in units that do not change with the screen. */
  readonly paper: { readonly width: number; readonly height: number };
  /** Numbers that all lines together may hold; what is drawn beyond is not taken. */
  readonly maxNumbers: number;
  readonly maxStrokes: number;
  readonly pathOf: (strokes: readonly PadStroke[]) => string;
};

/** A finger that moved less has not moved: a line is as smooth without. */
const stepAtLeast = 6;

/** A paper to sign on with a finger, a pen or a mouse. Who uses none of them needs another way beside it. */
export function SignaturePad({ label, strokes, onStrokes, paper, maxNumbers, maxStrokes, pathOf }: Props) {
  const sheet = useRef<SVGSVGElement>(null);
  /** Events come quicker than drawings: the line that is being drawn is known here first. */
  const current = useRef<{ pointer: number; before: readonly PadStroke[]; line: number[] } | null>(null);

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return [0, 0];
    const on = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)));
    return [
      on(((clientX - box.left) / box.width) * paper.width, paper.width),
      on(((clientY - box.top) / box.height) * paper.height, paper.height),
    ];
  };
  const isFull = (lines: readonly PadStroke[]) =>
    lines.length > maxStrokes || lines.reduce((sum, line) => sum + line.length, 0) > maxNumbers;
  const show = () => {
    const drawn = current.current;
    if (drawn) onStrokes([...drawn.before, [...drawn.line]]);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (current.current || event.button > 0) return;
    const line = at(event);
    if (isFull([...strokes, line])) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { pointer: event.pointerId, before: strokes, line };
    show();
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const drawn = current.current;
    if (drawn?.pointer !== event.pointerId) return;
    const [x, y] = at(event);
    const [lastX = 0, lastY = 0] = drawn.line.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < stepAtLeast || isFull([...drawn.before, [...drawn.line, x, y]])) return;
    drawn.line.push(x, y);
    show();
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (current.current?.pointer === event.pointerId) current.current = null;
  };

  return (
    <div className={css.paper}>
      <svg
        ref={sheet}
        className={css.sheet}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={css.rule} x1="6%" x2="94%" y1="78%" y2="78%" />
        <path className={css.ink} d={pathOf(strokes)} />
      </svg>
    </div>
  );
}
