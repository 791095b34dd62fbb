/** A route optimizer that is asked as VROOM is: one problem as JSON, one answer. Out of reach, slow or confused, it has none. */
import { z } from 'zod';

const id = z.number().int().positive();
const Reply = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({
      vehicle: id,
      steps: z.array(
        z.object({ type: z.enum(['start', 'job', 'pickup', 'delivery', 'break', 'end']), id: id.optional() }),
      ),
    }),
  ),
  unassigned: z.array(z.object({ id, type: z.enum(['job', 'pickup', 'delivery']) })),
});
export type VroomReply = z.output<typeof Reply>;

type Window = readonly [number, number];
type Stop = { readonly location_index: number; readonly setup: number; readonly time_windows?: readonly Window[] };
type Asked = { readonly skills: readonly number[]; readonly priority: number };
export type VroomRequest = {
  readonly vehicles: readonly {
    readonly id: number;
    readonly profile: 'car';
    readonly start_index: number;
    readonly capacity: readonly [number];
    readonly skills: readonly number[];
    readonly max_tasks: number;
    readonly time_window: Window;
    readonly breaks: readonly {
      readonly id: number;
      readonly time_windows: readonly Window[];
      readonly service: number;
    }[];
  }[];
  /** Goods that are aboard. */
  readonly jobs: readonly (Asked & Stop & { readonly id: number; readonly delivery: readonly [number] })[];
  readonly shipments: readonly (Asked & {
    readonly amount: readonly [number];
    readonly pickup: Stop & { readonly id: number };
    readonly delivery: Stop & { readonly id: number };
  })[];
  readonly matrices: { readonly car: { readonly durations: readonly (readonly number[])[] } };
};

export type Vroom = (request: VroomRequest) => Promise<VroomReply | undefined>;

/** A courier is waiting for the route, and our own planner takes less than a second. */
const answerWithinMs = 3_000;

export const vroomAt =
  (url: string, send: typeof fetch, withinMs = answerWithinMs): Vroom =>
  async (request) => {
    try {
      const response = await send(url, {
        method: 'POST',
        signal: AbortSignal.timeout(withinMs),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(request),
      });
      if (!response.ok) return undefined;
      const read = Reply.safeParse(await response.json());
      return read.success ? read.data : undefined;
    } catch {
      return undefined;
    }
  };
