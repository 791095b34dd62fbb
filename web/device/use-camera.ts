import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture, each with its own words: refused, no camera, taken by another program, not over this address. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'lost';
export type CameraState = 'off' | 'asking' | 'live' | CameraProblem;

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
};

/** The camera at the back of the device, if it has two. It is let go when the page is left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('off');
  const stream = useRef<MediaStream>(undefined);
  /** Goes up with each start and stop: an answer to an older start is not wanted any more. */
  const turn = useRef(0);

  const release = useCallback(() => {
    turn.current += 1;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }, []);
  const stop = useCallback(() => {
    release();
    setState('off');
  }, [release]);
  const start = useCallback(async () => {
    release();
    const mine = turn.current;
    if (!navigator.mediaDevices?.getUserMedia) return setState('insecure');
    setState('asking');
    try {
      const found = await navigator.mediaDevices.getUserMedia(wanted);
      if (mine !== turn.current || !video.current) {
        for (const track of found.getTracks()) track.stop();
        return;
      }
      stream.current = found;
      found.getVideoTracks()[0]?.addEventListener('ended', () => mine === turn.current && setState('lost'));
      video.current.srcObject = found;
      await video.current.play();
      setState('live');
    } catch (error) {
      if (mine === turn.current) setState(problems[error instanceof Error ? error.name : ''] ?? 'busy');
    }
  }, [release, video]);

  useEffect(() => release, [release]);
  /** The light beside the lens, where there is one. */
  const light = useCallback(async (isOn: boolean): Promise<boolean> => {
    const track = stream.current?.getVideoTracks()[0];
    if (!track || !('torch' in track.getCapabilities())) return false;
    return track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).then(
      () => true,
      () => false,
    );
  }, []);
  return { state, start, stop, light };
}
