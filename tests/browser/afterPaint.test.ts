import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '@/browser/afterPaint';

describe('what waits until a change was painted', () => {
  let drawFrame: FrameRequestCallback | undefined;
  const painted = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      drawFrame = draw;
      return 1;
    });
    painted.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes on after the next frame, not within it', async () => {
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(16);
    expect(painted).not.toHaveBeenCalled();
    drawFrame?.(16);
    await Promise.resolve();
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(painted).toHaveBeenCalledOnce();
  });

  it('does not wait for ever where no frame comes, as in a tab behind another', async () => {
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(99);
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toHaveBeenCalledOnce();
  });
});
